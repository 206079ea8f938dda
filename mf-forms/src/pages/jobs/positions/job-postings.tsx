import { StructuredData, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import type { Job } from '../../../data/jobs.resource.ts';

const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

/** The positions as structured data for search engines (schema.org JobPosting). */
export function JobPostings({ jobs }: { jobs: Job[] }) {
  const siteUrl = useSiteUrl();
  const data = jobs.map(
    ({ id, title, location, type, postedAt, closesAt, description, requirements, benefits }) => ({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      identifier: { '@type': 'PropertyValue', name: brand.name, value: String(id) },
      title,
      description,
      datePosted: postedAt,
      ...(closesAt && { validThrough: closesAt }),
      employmentType: employmentTypes[type.toLowerCase()] ?? 'OTHER',
      ...describeLocation(location),
      qualifications: requirements.join('. '),
      jobBenefits: benefits.join('. '),
      hiringOrganization: {
        '@type': 'Organization',
        name: brand.legalName,
        sameAs: siteUrl,
        logo: `${siteUrl}${brand.logo}`,
      },
      directApply: false,
    }),
  );
  return <StructuredData data={data} />;
}

const remotePattern = /^remote(?:, *(?<area>.+))?$/i;

/** A remote position has no location. It may have an area that applicants live in, which "worldwide" does not limit. */
function describeLocation(location: string) {
  const remote = remotePattern.exec(location);
  if (!remote) return { jobLocation: { '@type': 'Place', address: location } };
  const area = remote.groups?.area;
  return {
    jobLocationType: 'TELECOMMUTE',
    ...(area &&
      area.toLowerCase() !== 'worldwide' && {
        applicantLocationRequirements: { '@type': 'AdministrativeArea', name: area },
      }),
  };
}
