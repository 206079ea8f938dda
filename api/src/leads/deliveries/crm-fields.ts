import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { sourceNames } from '../enquiries/visit-source.ts';

/** The fields that a CRM can get. */
export const crmFieldNames = ['submissionId', 'createdAt', ...enquiryFieldNames, ...sourceNames] as const;
export type CrmFieldName = (typeof crmFieldNames)[number];

/** The CRM's name of each field that it gets. */
export type CrmFields = [ours: CrmFieldName, theirs: string][];

/** The fields of a CRM without a mapping. HubSpot refuses fields that its form does not have. */
export const defaultCrmFields: Record<'json' | 'hubspot', CrmFields> = {
  json: crmFieldNames.map((name) => [name, name]),
  hubspot: [
    ['email', 'email'],
    ['name', 'firstname'],
    ['company', 'company'],
    ['message', 'message'],
  ],
};

/** Reads `email=Email, name=Full_Name`. @returns undefined for an invalid list. */
export function readCrmFields(list: string): CrmFields | undefined {
  const pairs = list.split(',').map((pair) => /^\s*(\w+)\s*=\s*([\w.-]{1,100})\s*$/.exec(pair));
  const fields = pairs.flatMap((pair): CrmFields => {
    const ours = crmFieldNames.find((name) => name === pair?.[1]);
    return ours && pair?.[2] ? [[ours, pair[2]]] : [];
  });
  const theirs = new Set(fields.map(([, name]) => name));
  return theirs.size === pairs.length ? fields : undefined;
}
