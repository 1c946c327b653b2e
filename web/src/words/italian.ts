/** The messages of the first screens in Italian, as one chunk. */
export default Object.values(
  import.meta.glob<string>('../../../locales/it/{web,rules}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
