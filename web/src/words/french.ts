/** The messages of the first screens in French, as one chunk. */
export default Object.values(
  import.meta.glob<string>('../../../locales/fr/{web,rules}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
