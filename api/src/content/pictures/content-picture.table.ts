/** One file of a picture that an editor sent. The name contains a hash of the picture, so a file never changes. */
export interface ContentPictureTable {
  name: string;
  content: Buffer;
  createdAt: string;
}

export type PictureFile = Pick<ContentPictureTable, 'name' | 'content'>;

declare module '../../storage/tables.ts' {
  interface Tables {
    contentPictures: ContentPictureTable;
  }
}
