/** Stands in for an imported picture, font or global style. */
export default 'asset';
