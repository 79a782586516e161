export type Role = 'client' | 'photographer'

export type Fate = 'deleted' | 'blanked' | 'replaced' | { retained: string }

export type PersonalColumn = {
  holds: string
  /** What erasing the client does to the client's data in this column; absent if it holds none. */
  client?: Fate
  photographer?: Fate
  /** Why erasing one side also deletes what the other side wrote here. */
  takesOther?: string
  /** Where this appears in the person's data export, or why it does not. */
  export: string | { not: string }
  /** One side's export may include what the other wrote here: both see it on their pages or in their mails. */
  shared?: true
}

/** Why a column does not identify a person. */
export const NOT_PERSONAL = {
  id: 'an identifier without meaning outside the database',
  link: 'points at another row; the row of an erased person has no name',
  time: 'a moment, which tells nothing without a name',
  state: 'a state or choice from a fixed list',
  amount: 'an amount, a count or a measure',
  checksum: 'a checksum',
  provider: 'a reference at the payment provider, by which the books find a payment',
  derived: 'worked out from other rows',
  ours: 'ours: not about a client or photographer',
  team: 'written by our team to many people or to all',
} as const

export type Column = keyof typeof NOT_PERSONAL | PersonalColumn
export type TableInventory = Record<string, Column>
export type Inventory = Record<string, TableInventory>

export const isPersonal = (column: Column): column is PersonalColumn => typeof column === 'object'

/** Several columns with the same entry, separated by spaces. */
export const columns = (column: Column, names: string): TableInventory =>
  Object.fromEntries(names.split(' ').map((name) => [name, column]))

export const both = (fate: Fate): Pick<PersonalColumn, 'client' | 'photographer'> => ({
  client: fate,
  photographer: fate,
})

export const SECRET = { not: 'a secret, or the checksum of one' }
export const TECHNICAL = { not: 'technical: it says nothing about the person' }
