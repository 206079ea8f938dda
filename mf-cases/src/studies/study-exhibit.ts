/** An artefact of a campaign, which the hero of its study draws on paper. */
export type Exhibit = (
  | {
      kind: 'letter';
      /** The lines above an email. */
      head?: { term: string; text: string }[];
      paragraphs: string[];
      sender: string;
      /** The words under an enclosed shirt. */
      sample?: string;
    }
  | {
      kind: 'card';
      occasion: string;
      lines: string[];
      hosts: string;
    }
  | {
      kind: 'spread';
      left: { heading: string; text: string };
      right: { heading: string; items: string[] };
    }
  | {
      kind: 'frame';
      scene: 'bend' | 'stage';
      subtitle: string;
      caption: string;
    }
  | {
      kind: 'chart';
      heading: string;
      /** The share is in per cent of the longest bar. */
      bars: { term: string; figure?: string; share: number }[];
      note: string;
    }
  | {
      kind: 'post';
      /** The role of the person who posted it. */
      poster: string;
      place: string;
      text: string;
      /** The title of the film that is part of the post. */
      film: string;
      figures: { figure: string; term: string }[];
    }
  | {
      kind: 'table';
      heading: string;
      rows: [string | null, string | null][];
      /** The meaning of a cell without text: a name that was removed, or a field to write in. */
      blank: 'name' | 'field';
      note: string;
    }
) & {
  /** A description for visitors who do not see it. */
  label: string;
};

export type ExhibitOf<Kind extends Exhibit['kind']> = Extract<Exhibit, { kind: Kind }>;
