/** The messages in Italian that only pages and dialogs need which come after the first screens, as one chunk. */
export default Object.values(
  import.meta.glob<string>(
    '../../../locales/it/{rulebook,convert,play,analysis,editor,report,share,online,friend}.ftl',
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
);
