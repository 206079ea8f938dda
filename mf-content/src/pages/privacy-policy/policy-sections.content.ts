import { brand } from '@shortlisted/shared-ui/brand';
import type { PolicySection } from './privacy-policy.content.ts';

/** The fifteen sections in order (spec 2 §2). */
export const policySections = [
  {
    id: 'controller',
    title: 'Who is responsible for your data',
    text: [
      `${brand.legalName} (“${brand.name}”, “we”, “us”) is the controller of the personal data described in this policy: we decide why and how it is used. We are established in the United Kingdom and follow the UK General Data Protection Regulation, the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations. Where we offer our services to people in the European Economic Area, we follow the EU General Data Protection Regulation as well.`,
      `Questions about this policy, and requests about your data, go to ${brand.email}.`,
      'When we run campaigns on behalf of a client, that client usually decides whose data is used and for what. For that work we are a processor, and the client’s own privacy notice applies.',
    ],
  },
  {
    id: 'data-subjects',
    title: 'Whose data we process',
    text: [
      'This policy applies to:',
      [
        'visitors to this website;',
        'people who send us an enquiry, book a call or write to us;',
        'people who subscribe to our newsletter;',
        'people at client companies, at companies that we would like to work with, and at our suppliers and partners;',
        'people who apply for a job with us.',
      ],
      'Our services are for businesses. We do not knowingly collect data about anyone under 18, and we delete it when we learn that we have.',
    ],
  },
  {
    id: 'data-collected',
    title: 'What we collect',
    text: [
      'We collect only what the purpose needs. Depending on how you deal with us, that is:',
      [
        'Identity and contact data: name, work email address, telephone number, job title, company and the address of a professional profile.',
        'Enquiry data: what you write in a form or a message, any file that you attach, your budget range and how you heard of us; and the start of the visit in which you wrote: the first page, the site that led you here, and the campaign that its link named.',
        'Comments on previews: your name and what you write about pages that we show you before they are public. Everybody with the same link can read both.',
        'Newsletter data: your email address, your first name if you give it, the form you used and the time at which you subscribed or unsubscribed.',
        'Business data: notes of meetings and calls, contracts, invoices and payments.',
        'Technical data: IP address, type of browser and device, pages viewed, the page that led you here and the time of each request.',
        'Application data: your curriculum vitae, covering letter, references and notes of interviews.',
      ],
      'Most of it comes from you. Some comes from public sources such as company registers, company websites and professional networks, and from suppliers of business contact data who are required to have collected it lawfully. We do not ask for special categories of data, such as health or religion. Please do not send them to us.',
    ],
  },
  {
    id: 'purposes',
    title: 'Why we use it',
    text: [
      'We use personal data to:',
      [
        'answer enquiries and prepare proposals;',
        'provide our services, and manage contracts, invoices and payments;',
        'send the newsletter, and measure whether it is read;',
        'contact people at companies to which our services are relevant;',
        'understand how this website is used, improve it, and keep it secure and available;',
        'recruit;',
        'meet legal and regulatory obligations, and establish or defend legal claims.',
      ],
      'We do not sell personal data, and we do not use it for a purpose that is incompatible with the one for which it was collected.',
    ],
  },
  {
    id: 'lawful-bases',
    title: 'Our lawful bases',
    text: [
      'The law requires a basis for each use. Ours are:',
      [
        'Contract: to do what we agreed with you, and what you ask for before an agreement.',
        'Legitimate interests: to run and improve our business, to keep the website secure, and to contact people in a business capacity where our services are relevant to their role. We weigh these interests against yours in writing, and you may object at any time.',
        'Consent: for cookies that are not strictly necessary, and for the newsletter where the law requires consent. You may withdraw it at any time; what was done before remains lawful.',
        'Legal obligation: for example, to keep accounting records.',
      ],
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and company-level visitor tracking',
    text: [
      'Cookies are small files that a website keeps on your device. Local storage and session storage do the same job; session storage ends with the tab. We keep the following without asking, because it does what you asked for or the site would not work as intended without it. None of it is used to recognise you.',
      [
        '“cookie-consent” in local storage: your answer to the cookie question.',
        '“motion” in local storage: that you paused what moves, until you let it go on.',
        '“places” in session storage: how far down each page you were, so that the way back leads there.',
        '“form:enquiry”, “form:newsletter” and “form:insights” in session storage: what you typed in a form, so that a reload does not lose it. It stays on your device until you send the form, and is removed then.',
        '“case-popup” in session storage: that you closed the announcement on the home page.',
        '“release-bucket”, a cookie that lasts 30 days: only while we try out a new version of part of the site, a number from 0 to 9999 that shows you the same version each time.',
        '“preview” and “console”, cookies for people who work on the site: they open a preview or the console.',
        '“preview-comment-name” in session storage: the name under which you commented on a preview.',
      ],
      'We measure how the site itself does without asking, without a cookie and without storing anything on your device: that a page was shown and became usable, what failed in it, and whether it was quick and steady, as grades from “good” to “poor”. These are sums for each version of the site and each minute. They hold no identifier and no address, so they say nothing about a person. The IP address that comes with every request limits for a minute how much one sender can add, and is not kept with the sums. Our legitimate interest is to notice faults and to take back a version that harms visits. We also count, for each day: views of pages, the first page of a visit, the site and the campaign that led to it, visitors, and forms that were sent. So that a visit counts once, the tab keeps the time of its last page (“visit” in session storage) until you close it. To count a visitor once a day, the server makes a code from the IP address, the description of the browser and a random value of that day. It keeps neither the address nor the description, and deletes the random value and the codes when the day is over, so that nobody, ourselves included, can recognise you on another day. The sums are kept for 14 months. The law allows our own statistics without consent, if we explain them and you can object. You can refuse this measurement at any time under “Cookie settings” at the foot of every page.',
      'The start of your visit (the first page, the address of the site that led you here without its query, and the “utm” words of the link) stays in the memory of the open tab. We store it only if you send us an enquiry in that visit, together with the enquiry and as long as it, so that we learn which work brings us clients. Nothing is kept on your device for it, and if you choose “Decline” it is forgotten.',
      'Analytics are loaded only after you choose “Accept All”. They tell us which pages are read and which campaigns lead to visits, which links to our forms are pressed, and which forms are begun and sent, without what you type. Storage and use of the data for advertising stay switched off. If you decline, or close the question without an answer, they are not loaded.',
      'With your consent we also use a service that recognises the company, not the person, from which a visit comes. It compares the visitor’s IP address with a directory of business networks and tells us, for instance, that somebody at a certain company read a case study. It does not tell us who. IP addresses are personal data, which is why we ask first. We do not try to find out which individual made a visit, and we do not combine this information with your enquiry unless you have made one.',
      'You can change your mind at any time under “Cookie settings” at the foot of every page, by clearing this site’s data in your browser, or by blocking cookies altogether. The site stays readable without any.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    text: [
      'We share personal data with:',
      [
        'suppliers who process it for us and on our instructions: hosting, email delivery, customer records, analytics, accounting and video calls;',
        'professional advisers, such as lawyers, accountants and insurers;',
        'authorities and courts, where the law obliges us;',
        'a buyer or successor, if our business or part of it is sold or reorganised. We would tell you before your data became subject to a different policy.',
      ],
      'Each supplier is bound by a contract that limits what it may do, requires it to keep the data secure, and requires it to delete or return the data at the end.',
    ],
  },
  {
    id: 'international-transfers',
    title: 'Transfers to other countries',
    text: [
      'Some of our suppliers are outside the United Kingdom and the European Economic Area, or have staff there. We transfer data only to countries that the United Kingdom or the European Commission considers to protect it adequately, or under the International Data Transfer Agreement, its Addendum, or the European Commission’s standard contractual clauses, after assessing the risk. Write to us for a copy of the safeguards that apply to a particular transfer.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    text: [
      'We keep personal data for as long as its purpose needs and no longer:',
      [
        'Marketing contact data: generally no longer than 24 months from our last interaction with you.',
        'Enquiries that do not become a project: 24 months from the last message.',
        'Newsletter data: until you unsubscribe. We then keep your address on a suppression list, so that we do not write to you again.',
        'Client and supplier records: for the contract and six years afterwards, which is the period for legal claims and tax.',
        'Applications: 12 months after the decision, unless you ask us to keep in touch.',
        'Sums of visits by day, which name nobody: 14 months.',
        'Server logs: 90 days, longer only while a security incident is being looked into.',
      ],
      'After that the data is deleted, or made anonymous so that it can no longer be linked to you.',
    ],
  },
  {
    id: 'security',
    title: 'How we keep it safe',
    text: [
      'Connections to this website are encrypted. Access to personal data is limited to people who need it for their work, each with a key of their own that expires, and ends when they leave. Devices are encrypted, backups are tested, and suppliers are checked before we use them.',
      'No system is perfectly secure. If a breach is likely to put your rights at risk, we will tell the regulator within 72 hours of learning of it, and tell you without undue delay where the risk is high.',
    ],
  },
  {
    id: 'automated-decisions',
    title: 'Automated decisions',
    text: [
      'We do not make decisions about you by automated means alone that have legal or similarly significant effects. We do rank companies by how well they fit our services, and we use software to do it. That concerns companies, a person reviews it, and the only consequence is whether we get in touch.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: [
      'You have the right to:',
      [
        'be told what data we hold about you, and receive a copy of it;',
        'have it corrected if it is wrong or incomplete;',
        'have it erased, in the cases that the law provides for;',
        'have its use restricted while a question about it is settled;',
        'receive what you gave us in a form that can be moved to another provider;',
        'object to uses that rest on legitimate interests, and to direct marketing at any time and without a reason;',
        'withdraw consent.',
      ],
      `Write to ${brand.email}. It is free of charge, and we answer within one month. We may have to ask for something that confirms who you are. Every newsletter also carries an unsubscribe link that takes effect at once.`,
      'If you are unhappy with our answer you may complain to the Information Commissioner’s Office in the United Kingdom, or to the data protection authority of the country in which you live or work.',
    ],
  },
  {
    id: 'third-party-links',
    title: 'Links to other websites',
    text: [
      'This site links to websites that we do not run, such as our profiles on social networks and the sites of our clients. Their own policies apply there. We look at where a link leads when we add it and cannot promise what it becomes afterwards.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: [
      'We review this policy at least once a year. When it changes, the new version appears on this page with a new effective date, and we tell subscribers and clients by email of any change that affects them materially. Earlier versions are available on request.',
    ],
  },
  {
    id: 'contact',
    title: 'How to contact us',
    text: [
      `For anything about this policy or your personal data, write to ${brand.email} with “Privacy” in the subject line. It reaches the person who is responsible for data protection at ${brand.legalName}.`,
      `Write to the same address if something on this website is hard to use. We aim at WCAG 2.2, level AA, and test every change in a browser: automatic checks of every page, keyboard, large text, narrow screens, reduced motion. People who use assistive technology have not tested it yet. We answer within five working days and send you the content in another form. If you are unhappy with our answer, ask the Equality Advisory and Support Service.`,
    ],
  },
] as const satisfies readonly PolicySection[];
