/**
 * All brand texts. An operator who runs the product under another name edits only this file; the people and
 * quotes of the site are in web/site/content.ts.
 */
export const brand = {
  name: 'Framefolk',
  founded: 2025,
  launch: 'Fall 2025',
  photographers: '5,000+',
  tagline: 'Your portfolio. Your pricing. Your calendar.',
  footerTagline: 'Connecting You with the Perfect Photographer.',
  description:
    'Browse verified photographers, compare packages with transparent pricing and book the right one for your wedding, event, portrait or product shoot.',
  supportEmail: 'support@framefolk.test',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/framefolk' },
    { name: 'Facebook', url: 'https://www.facebook.com/framefolk' },
  ],
} as const
