import { z } from 'zod'
import { cleanText } from '../api/envelope.ts'

/** Texts that are saved and shown as they are: columns of `studios` with the same names. */
export const studioTexts = { headline: cleanText(80) }
type StudioText = keyof typeof studioTexts
export const studioTextNames = Object.keys(studioTexts) as StudioText[]
/** In records that show them. */
export const shownTexts = Object.fromEntries(studioTextNames.map((name) => [name, z.string()])) as Record<
  StudioText,
  z.ZodString
>

export const pickTexts = <From extends { [Name in StudioText]?: unknown }>(from: From) =>
  Object.fromEntries(studioTextNames.map((name) => [name, from[name]])) as Pick<From, StudioText>
