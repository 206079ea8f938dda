import { type Kysely, sql } from 'kysely';
import { dialectWords } from '../dialect-words.ts';
import { isPostgres } from '../is-postgres.ts';
import { runOnChange } from '../run-on-change.ts';

/** Tables that pages or servers read again after a change. Each change of them increments the content version. */
const contentTables = [
  'articles',
  'brand_figures',
  'case_studies',
  'client_logos',
  'essays',
  'jobs',
  'redirects',
  'services',
  'team_members',
  'testimonials',
];

/** The whole schema. It has the name of the last of the migrations that it replaces, so older databases have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of schema(dialectWords(db))) await sql.raw(statement).execute(db);
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db);
  for (const table of contentTables)
    await runOnChange(db, table, 'update content_version set version = version + 1');
  await (isPostgres(db) ? completePostgres(db) : completeSqlite(db));
}

/** An empty scope means all sections, and a section's token must name one. */
async function completePostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deploy_tokens
    add constraint deploy_tokens_scope check (kind <> 'section' or scope <> '')`.execute(db);
}

async function completeSqlite(db: Kysely<unknown>): Promise<void> {
  // SQLite reads on the event loop, and this index alone gives it sums. On PostgreSQL an index on a column that changes
  // every second costs more than it saves.
  await sql`create index section_counts_covered
    on section_counts (section, release, what, minute, count)`.execute(db);
  for (const change of ['insert', 'update']) {
    await sql`create trigger ${sql.ref(`deploy_tokens_scope_${change}`)}
      before ${sql.raw(change)} on deploy_tokens when new.kind = 'section' and new.scope = ''
      begin select raise(abort, 'deploy_tokens_scope'); end`.execute(db);
  }
}

function schema({ key, keyType, bytes, unlogged }: ReturnType<typeof dialectWords>): string[] {
  return [
    // Content
    `create table case_studies (
      id ${key}, title text not null, company text not null, company_logo text not null, image text not null,
      slug text not null unique, metrics text not null, description text not null, full_description text not null,
      testimonial text, testimonial_author text, testimonial_role text, featured integer not null default 0,
      published_at text)`,
    `create table team_members (
      id ${key}, name text not null, role text not null, image text not null, bio text, linkedin_url text,
      is_leader integer not null default 0, "order" integer not null default 0)`,
    `create table services (
      id ${key}, title text not null, description text not null, icon text not null, slug text not null unique,
      full_description text not null, features text not null, benefits text not null)`,
    `create table jobs (
      id ${key}, title text not null, location text not null, type text not null, description text not null,
      requirements text not null, benefits text not null, active integer not null default 1, posted_at text not null,
      closes_at text)`,
    `create table testimonials (
      id ${key}, content text not null, author text not null, role text not null, company text not null,
      image text not null, company_logo text, name text not null default '', place text not null default '', href text,
      "order" integer not null default 0, active integer not null default 1)`,
    `create table articles (
      id ${key}, title text not null, slug text not null unique, excerpt text not null, category text not null,
      author text not null, published_at text not null, image text not null, image_alt text not null,
      tags text not null, text text not null, faq text not null, how_to_name text, how_to_description text,
      steps text not null, featured integer not null, trending integer not null, active integer not null)`,
    `create table essays (
      id ${key}, title text not null, slug text not null unique, description text not null, published_at text not null,
      text text not null, active integer not null)`,
    `create table brand_figures (
      id ${key}, name text not null unique, place text not null, value text not null, label text not null,
      "order" integer not null default 0, active integer not null default 1)`,
    `create table client_logos (
      id ${key}, name text not null unique, picture text, "order" integer not null default 0,
      active integer not null default 1)`,
    `create table content_version (id ${key}, version integer not null)`,
    `create table seedings (id integer primary key, created_at text not null)`,
    `create table content_edits (
      id ${key}, kind text not null, changes text not null, author text not null, undoes ${keyType},
      created_at text not null)`,
    `create table waiting_edits (
      id ${key}, kind text not null, record_id ${keyType}, began text not null, record text not null,
      author text not null, shows_on text not null, refusal text, created_at text not null)`,
    `create table content_pictures (name text primary key, content ${bytes} not null, created_at text not null)`,
    // Leads
    `create table contact_submissions (
      id ${key}, submission_id text not null unique, idempotency_key text unique, name text not null,
      email text not null, company text, hear_about text, message text not null, created_at text not null,
      suspicion text, landing_page text, referrer text, utm_source text, utm_medium text, utm_campaign text,
      utm_term text, utm_content text, answered_at text, answered_by text)`,
    'create index contact_submissions_email on contact_submissions (lower(email))',
    `create table outbox (
      enquiry_id ${keyType} primary key references contact_submissions (id) on delete cascade, state text not null,
      attempts integer not null default 0, due_at text not null, forwarded_at text, mailed_at text, last_error text,
      handed_over_at text)`,
    'create index outbox_due on outbox (state, due_at)',
    `create table lead_accesses (
      id ${key}, at text not null, actor text not null, action text not null, enquiry_id ${keyType})`,
    'create index lead_accesses_at on lead_accesses (at)',
    `create table newsletter_subscribers (
      id ${key}, email text not null unique, first_name text, source text not null, created_at text not null,
      subscriber_id text, unsubscribed_at text)`,
    'create unique index newsletter_subscribers_subscriber_id on newsletter_subscribers (subscriber_id)',
    `create table newsletter_requests (
      email text primary key, request_id text not null unique, first_name text, source text not null,
      created_at text not null, attempts integer not null default 0, due_at text)`,
    'create index newsletter_requests_due on newsletter_requests (due_at)',
    `create table users (id ${key}, username text not null unique, password text not null)`,
    `create table drafts (id text primary key, draft text not null, expires_at text not null)`,
    'create index drafts_expires_at on drafts (expires_at)',
    // Releases
    `create table releases (
      id ${key}, section text not null, release text not null, manifest text not null, created_at text not null,
      evidence text, published_by text not null default 'local', pruned_at text, commit_id text,
      constraint releases_section_release unique (section, release))`,
    `create table promotions (
      id ${key}, section text not null, release_id ${keyType} not null references releases (id),
      created_at text not null, action text not null default 'promote', live_release_id ${keyType},
      canary_release_id ${keyType}, canary_percent integer, reason text, previous_id ${keyType},
      actor text not null default 'local', origin text not null default 'operator',
      decision_id integer not null default 0)`,
    'create index promotions_section on promotions (section, id)',
    // Each record has one predecessor, so the history is linear under concurrent writes.
    'create unique index promotions_line on promotions (section, previous_id)',
    'create table compositions (id text primary key, releases text not null, created_at text not null, live_at text)',
    'create table decisions (id integer primary key, created_at text not null)',
    `create table withdrawals (
      id ${key}, release_id ${keyType} not null references releases (id), decision_id integer not null,
      actor text not null, reason text not null, created_at text not null, lifted_at text)`,
    'create index withdrawals_release on withdrawals (release_id)',
    `create table file_contents (integrity text primary key, content ${bytes} not null)`,
    `create table asset_names (
      section text not null, path text not null, integrity text not null,
      constraint asset_names_key primary key (section, path))`,
    `create table release_files (
      release_id ${keyType} not null references releases (id), path text not null,
      integrity text not null references file_contents (integrity),
      constraint release_files_names primary key (release_id, path))`,
    'create index release_files_integrity on release_files (integrity)',
    `create table evidence_pictures (sha256 text primary key, content ${bytes} not null, created_at text not null)`,
    `create table release_evidence (
      id ${key}, release_id ${keyType} not null references releases (id), kind text not null, verdict text not null,
      findings text not null, evidence text not null, actor text not null, created_at text not null)`,
    'create index release_evidence_release on release_evidence (release_id, kind)',
    `create table evidence_uses (
      evidence_id ${keyType} not null references release_evidence (id), sha256 text not null,
      constraint evidence_uses_key primary key (evidence_id, sha256))`,
    'create index evidence_uses_picture on evidence_uses (sha256)',
    `create table picture_acceptances (
      id ${key}, release_id ${keyType} not null references releases (id), pages text, reason text not null,
      actor text not null, created_at text not null)`,
    'create index picture_acceptances_release on picture_acceptances (release_id)',
    `create table rollouts (
      id ${key}, section text not null, release_id ${keyType} not null references releases (id), steps text not null,
      step integer not null, state text not null, since text not null, says text not null, decision_id integer not null,
      actor text not null, reason text, created_at text not null, approval text)`,
    'create index rollouts_section on rollouts (section, id)',
    'create index rollouts_state on rollouts (state)',
    `create table holds (
      id ${key}, section text, until text not null, reason text not null, actor text not null, created_at text not null,
      ended_at text, ended_by text)`,
    `create table redirects (
      path text primary key, target text, status integer not null, actor text not null, created_at text not null)`,
    // Tokens
    `create table deploy_tokens (
      id ${key}, scope text not null, token_hash text not null unique, created_at text not null,
      expires_at text not null, revoked_at text, last_used_at text, kind text not null default 'section',
      holder text not null default '', issuer text, repository text, branch text)`,
    `create table console_sessions (
      id_hash text primary key, token_id ${keyType} not null references deploy_tokens (id), created_at text not null,
      expires_at text not null)`,
    `create table secrets (name text primary key, value text not null)`,
    // Figures and reports
    `create table figures (
      count integer not null, day text not null, what text not null, page text not null, release text not null,
      referrer text not null, campaign text not null,
      constraint figures_key primary key (day, what, page, release, referrer, campaign))`,
    `create table visitor_salts (day text primary key, salt text not null)`,
    `create table visitor_hashes (
      day text not null, hash text not null, constraint visitor_hashes_key primary key (day, hash))`,
    `create table section_counts (
      section text not null, release text not null, what text not null, minute text not null, count integer not null,
      constraint section_counts_key primary key (section, release, what, minute))`,
    `create table section_errors (
      id ${key}, section text not null, release text not null, composition text not null, page text not null,
      kind text not null, created_at text not null, message text, frames text)`,
    // Previews
    `create table preview_links (
      id ${key}, releases text not null, is_whole integer not null, actor text not null, created_at text not null,
      expires_at text not null, revoked_at text, section text not null default '', edit text,
      is_following integer not null default 0)`,
    // Links from before migration 0160 may follow the same releases.
    `create unique index one_following_link on preview_links (section, releases)
      where is_following = 1 and revoked_at is null`,
    `create table preview_openings (
      id ${key}, link_id ${keyType} not null references preview_links (id), created_at text not null)`,
    `create table preview_comments (
      id ${key}, link_id ${keyType} not null references preview_links (id), path text not null, element text,
      words text, heading text, width integer, sentence text not null, name text not null, created_at text not null,
      done_at text, done_by text)`,
    'create index preview_comments_link on preview_comments (link_id)',
    // Servers
    `create table server_states (
      server text primary key, composition text, runs text not null, since text, failure text,
      is_running integer not null, seen_at text not null)`,
    'create table tasks (name text primary key, due_at text not null)',
    `create ${unlogged} table rate_windows (key text primary key, count integer not null, ends_at text not null)`,
    'create index rate_windows_ends_at on rate_windows (ends_at)',
    `create table notices (
      id ${key}, message_id text not null, event text not null, section text, release text, live text, percent integer,
      until text, reason text, actor text, created_at text not null, state text not null,
      attempts integer not null default 0, due_at text not null, forwarded_at text, mailed_at text, handed_over_at text,
      last_error text, page text)`,
    'create index notices_due on notices (state, due_at)',
  ];
}
