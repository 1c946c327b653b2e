/** The messages of the first screens in English, as one chunk. */
export default Object.values(
  import.meta.glob<string>('../../../locales/en/{web,rules}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
