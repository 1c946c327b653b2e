/** All messages of the application in French, as one chunk. */
export default Object.values(
  import.meta.glob<string>(
    '../../../locales/fr/{web,rules,rulebook,convert,play,analysis,editor,report,share}.ftl',
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
);
