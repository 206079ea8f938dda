/** What importing a picture, font or global style gives. */
export default 'asset';
