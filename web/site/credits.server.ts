import * as m from '#messages/site'
import csv from '../../photos/CREDITS.csv?raw'
import portfolioCsv from '../../photos/PORTFOLIO-CREDITS.csv?raw'
import type { PhotoEntry } from '../ui/photos.gen.ts'
import * as photos from '../ui/photos.gen.ts'

export type Credit = {
  name: string
  subject: string
  by: string
  link: string | null
  licence: string
  source: string
  photo: PhotoEntry
}

// The hero is published in several crops under other names; the wide one represents it.
const published = new Map(Object.values(photos).map((photo) => [photo.name, photo]))

const rows = parseCsv(csv)
const portfolioRows = parseCsv(portfolioCsv)

/** photos/CREDITS.csv: author, licence and source of each photograph. */
export const credits = (): Credit[] =>
  rows.map(([file = '', subject = '', credit = '', licence = '', pack = '']) => ({
    name: file.replace('.jpg', ''),
    subject: subject.replace(/^STAND-IN: |;.*$| \(crop to head\)$/g, ''),
    by: photographerOf(credit),
    link: /https:\/\/[^\s)]+/.exec(credit)?.[0] ?? null,
    licence: licenceOf(licence),
    source: pack,
    photo: published.get(file.replace('.jpg', '')) ?? photos.heroWide,
  }))

export type PortfolioCredit = { by: string; link: string | null; licence: string; pictures: number }

/** Authors of the demo portfolios' photos, by name; a photo may appear for one or two invented photographers. */
export const portfolioCredits = (): PortfolioCredit[] =>
  [
    ...portfolioRows
      .map(([, , credit = '', licence = '']) => ({
        by: photographerOf(credit),
        link: /https:\/\/[^\s)]+/.exec(credit)?.[0] ?? null,
        licence: licenceOf(licence),
        pictures: 1,
      }))
      .reduce((people, credit) => {
        const known = people.get(credit.by)
        if (known) known.pictures += 1
        else people.set(credit.by, credit)
        return people
      }, new Map<string, PortfolioCredit>())
      .values(),
  ].sort((a, b) => a.by.localeCompare(b.by, 'en'))

export const creditFor = (photo: string): string =>
  photographerOf(rows.find(([file]) => file === `${photo}.jpg`)?.[2] ?? '')

function photographerOf(credit: string): string {
  if (credit === '' || credit.startsWith('not given')) return m.photographerNotNamed()
  return credit
    .replace(/,? ?\(?(?:https:|photographer name|file name).*$/, '')
    .replaceAll('"', '')
    .trim()
}

function licenceOf(text: string): string {
  if (text.includes('Pexels License')) return m.pexelsLicence()
  if (text.includes('Unsplash License')) return m.unsplashLicence()
  return m.packageLicence()
}

function parseCsv(text: string): string[][] {
  const [, ...lines] = text.trim().split(/\r?\n/)
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
}
