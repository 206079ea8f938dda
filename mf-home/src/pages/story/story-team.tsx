import type { TeamMember } from '../../data/team-members.resource.ts';
import { story } from './story.content.ts';
import styles from './story-team.module.scss';

/** The people of the agency, who stand side by side on one line, the leaders first. Without any, nothing shows. */
export function StoryTeam({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return null;
  const { id, title, lead } = story.team;
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className={styles.team}>
      <h2 id={titleId}>{title}</h2>
      <p className={styles.lead}>
        {members.length} {lead}
      </p>
      <ul className={styles.people}>
        {members.map((member) => (
          <Person key={member.id} {...member} />
        ))}
      </ul>
    </section>
  );
}

function Person({ name, role, image, bio, linkedinUrl }: TeamMember) {
  return (
    <li>
      <img src={image} alt="" width={352} height={352} loading="lazy" />
      <div className={styles.words}>
        <h3>{linkedinUrl ? <a href={linkedinUrl}>{name}</a> : name}</h3>
        <p>{role}</p>
        {bio && <p className={styles.bio}>{bio}</p>}
      </div>
    </li>
  );
}
