import { z } from 'zod'
import * as m from '#messages/contract-tax'
import { cleanText, numeric, paged, requiredText, type Wrong } from '../api/envelope.ts'
import { majorAmount } from '../api/fields.ts'
import { countryCodes } from '../format/countries.ts'
import { cleanVatNumber, findVatProblem } from './vat-numbers.ts'

const taxPayerKind = z.enum(['individual', 'company'], { error: m.chooseIndividualOrCompany })

const trimmed = (text: string) => text.trim()
const required = (most: number, error: Wrong) => requiredText(most, error).transform(trimmed)
const optional = (most: number) => cleanText(most).trim().default('')
const rateError = { error: m.enterARateFrom0To50WithUpTo2 }

/** Details of the operator or a photographer for receipts and invoices. */
export const taxDetailsBody = z
  .object({
    kind: taxPayerKind,
    legalName: required(200, m.enterYourLegalName),
    street: required(200, m.enterYourStreetAndNumber),
    postalCode: optional(20),
    city: required(100, m.enterYourCity),
    region: optional(100),
    country: z
      .string({ error: m.chooseACountry })
      .refine((code) => countryCodes.includes(code), { error: m.chooseACountry }),
    taxNumber: optional(40),
    vatNumber: optional(40).transform(cleanVatNumber),
    /** Of individuals: EU tax reports require it. */
    birthDate: z.union([z.iso.date({ error: m.enterADateOfBirth }), z.literal('')]).default(''),
    /** In percent; 0 without VAT, for the reason given. */
    vatRate: numeric(rateError.error).pipe(
      z
        .number()
        .min(0, rateError)
        .max(50, rateError)
        .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, rateError),
    ),
    noVatReason: optional(200),
  })
  .superRefine(({ vatRate, vatNumber, noVatReason, country }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (vatRate === 0 && noVatReason === '') refuse('noVatReason', m.enterWhyYouDontChargeVat())
    if (vatRate > 0 && vatNumber === '') refuse('vatNumber', m.enterYourVatNumber())
    const problem = vatNumber === '' ? null : findVatProblem(vatNumber, country)
    if (problem) refuse('vatNumber', problem)
  })
export type TaxDetailsBody = z.infer<typeof taxDetailsBody>

export const taxDetails = z.object({
  kind: taxPayerKind,
  legalName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  vatNumber: z.string(),
  birthDate: z.string(),
  vatRate: z.number(),
  noVatReason: z.string(),
  savedAt: z.string(),
})
export type TaxDetails = z.infer<typeof taxDetails>

/** What the EU's register (VIES) last said about a VAT number; waiting: it has not been asked yet, or has not answered. */
const vatCheck = z.object({
  state: z.enum(['valid', 'invalid', 'waiting']),
  at: z.string().nullable(),
  /** Proves to a tax office that the register was asked. */
  requestId: z.string().nullable(),
})
export type VatCheck = z.infer<typeof vatCheck>

/** One party of a receipt or an invoice, as it was then. */
export const paperParty = z.object({
  name: z.string(),
  address: z.array(z.string()),
  taxNumber: z.string(),
  vatNumber: z.string(),
})
export type PaperParty = z.infer<typeof paperParty>

/** The VAT part of an amount. */
export const paperVat = z.object({
  rate: z.number(),
  net: majorAmount,
  vat: majorAmount,
  /** Why no VAT is charged; empty if it is. */
  reason: z.string(),
})
export type PaperVat = z.infer<typeof paperVat>

/** What prices say about VAT; null until the photographer has entered tax details. */
export const priceVat = paperVat.pick({ rate: true, reason: true }).nullable()

export const invoiceRow = z.object({
  id: z.string(),
  _id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  month: z.string(),
  issuedOn: z.string(),
  recipient: z.string(),
  total: majorAmount,
  currency: z.string(),
  /** The invoice that was issued instead, after a credit note cancelled this one. */
  replacedBy: z.string().nullable(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>
export const invoicePage = paged('invoices', invoiceRow)

export const invoice = invoiceRow.omit({ recipient: true }).extend({
  issuer: paperParty,
  recipient: paperParty,
  /** The invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  /** A credit note of all that was left of its invoice, which is issued again. */
  cancels: z.boolean(),
  /** The invoice that this one replaces. */
  replaces: z.string().nullable(),
  /** Of the recipient's number. */
  vatCheck: vatCheck.nullable(),
  lines: z.array(z.object({ day: z.string(), text: z.string(), amount: majorAmount })),
  vat: paperVat,
})
export type Invoice = z.infer<typeof invoice>

/** Fees of a photographer whose invoices wait for tax details. */
const heldInvoices = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string().nullable(),
  months: z.number().int(),
  total: majorAmount,
  currency: z.string(),
  /** When we last asked the photographer by email; null for a deleted account. */
  askedAt: z.string().nullable(),
})
export type HeldInvoices = z.infer<typeof heldInvoices>
export const heldPage = paged('held', heldInvoices)

export const invoiceNumber = z.object({ number: z.string() })
/** Details are null until they are entered; years are those with money to report, newest first. */
export const taxPage = z.object({
  details: taxDetails.nullable(),
  years: z.array(z.number().int()),
  /** What waits for these details; of a photographer only. */
  held: heldInvoices.pick({ months: true, total: true, currency: true }).nullable(),
  /** Of the number in these details; null without one of the EU, and where the operator does not use the register. */
  vatCheck: vatCheck.nullable(),
})
export type TaxPage = z.infer<typeof taxPage>

export const reportQuery = z.object({
  year: numeric(m.yearMustBeAYearLike2026).pipe(z.number().int().min(2000).max(9999)),
})

export const taxMessages = {
  fetched: m.taxDetailsFetchedSuccessfully,
  saved: m.taxDetailsSaved,
  tooManyChanges: m.youCanSaveTaxDetails20TimesADayTry,
  invoices: m.invoices,
  noInvoice: m.noInvoice,
  held: m.held,
  reissued: m.reissued,
  notReissuable: m.notReissuable,
  detailsMissing: m.detailsMissing,
  fullyCredited: m.fullyCredited,
  nothingChanged: m.nothingChanged,
} as const
