import {
  BookText,
  Hash,
  LogOut,
  type LucideIcon,
  Search,
  SendHorizontal,
  SunMoon,
  TrendingDown,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-layout'
import { newMailing, site } from '../../../contract/paths.ts'
import { chooseTheme, currentTheme } from '../../client/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useRole } from '../shared/role.ts'
import { Key } from './key.tsx'
import { allScreens, type Screen } from './screens.ts'
import { useFoundPeople } from './use-found-people.ts'
import { useFoundRecords } from './use-found-records.ts'
import { GO_KEY } from './use-shortcuts.ts'
import { useSignOut } from './use-sign-out.ts'

/** Pages without an entry in the sidebar. */
const morePages = [
  { to: site.books, text: m.books, icon: BookText, needs: 'money:read' },
  { to: site.negativeBalances, text: m.negativeBalances, icon: TrendingDown, needs: 'money:read' },
] as const

/** Every page that opens without choosing a record first. */
export const allPages: (Pick<Screen, 'to' | 'text' | 'icon' | 'needs'> & { key?: string })[] = [
  ...allScreens,
  ...morePages,
]

/** Opens a screen by name, a person by name or email, a booking or transaction by id, or runs a command. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const results = useResults(text.trim().toLowerCase())
  const open = (key: string) => {
    onClose()
    const action = results.actions.find(({ id }) => id === key)
    if (action) action.act()
    else void navigate(key)
  }
  const pressKey = (event: KeyboardEvent) => {
    // A search field uses the first Escape to clear itself; here one press closes the palette.
    const closes = event.key === 'Escape'
    // The menu highlights its first entry only for typed letters: after a paste, or for letters typed before it was
    // ready, nothing is highlighted and Enter would do nothing.
    const highlighted = event.currentTarget.querySelector('[role=menuitem][data-focused]')
    const enters = event.key === 'Enter' && !event.nativeEvent.isComposing && !highlighted
    const opens = enters ? firstOf(results) : undefined
    if (!closes && !opens) return
    event.stopPropagation()
    if (opens) open(opens)
    else onClose()
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-40 bg-black/50 px-4 pt-[12vh] motion-safe:animate-[fade-in_120ms]"
    >
      <Modal className="mx-auto w-full max-w-xl">
        <Dialog
          aria-label={m.jumpToAScreenOrAPerson()}
          className="flex max-h-[70vh] flex-col overflow-hidden rounded-control border border-hairline bg-raised text-ink shadow-2xl outline-none"
        >
          <div className="contents" onKeyDownCapture={pressKey}>
            <Autocomplete inputValue={text} onInputChange={setText}>
              <PaletteField isSearching={results.isSearching} />
              <section
                // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
                tabIndex={0}
                aria-label={m.searchResults()}
                className="min-h-0 overflow-y-auto outline-none"
              >
                <ResultMenu results={results} text={text.trim()} onOpen={open} />
              </section>
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type Results = ReturnType<typeof useResults>

function useResults(wanted: string) {
  const { may } = useRole()
  const people = useFoundPeople(wanted)
  const records = useFoundRecords(wanted)
  const matches = (text: string) => text.toLowerCase().includes(wanted)
  return {
    screens: allPages.filter((screen) => may(screen.needs) && matches(screen.text())),
    people: people.found,
    records: records.found,
    actions: usePaletteActions().filter((action) => matches(action.text)),
    isSearching: people.isSearching || records.isSearching,
  }
}

const firstOf = ({ screens, people, records, actions }: Results): string | undefined =>
  [...screens, ...people, ...records][0]?.to ?? actions[0]?.id

function PaletteField({ isSearching }: { isSearching: boolean }) {
  return (
    <SearchField
      aria-label={m.screenNameEmailOrId()}
      autoFocus
      className="flex items-center gap-3 border-b border-hairline px-4"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <Input
        placeholder={m.screenNameEmailOrId()}
        className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {isSearching && <Spinner />}
      <span className="pointer-coarse:hidden">
        <Key>{m.escKey()}</Key>
      </span>
    </SearchField>
  )
}

type ResultMenuProps = { results: Results; text: string; onOpen: (key: string) => void }

function ResultMenu({ results, text, onOpen }: ResultMenuProps) {
  return (
    <Menu
      aria-label={m.results()}
      onAction={(key) => onOpen(String(key))}
      renderEmptyState={() => (
        <p className="px-4 py-6 text-soft">
          {results.isSearching ? m.searching() : m.noResultsFor({ text })}
        </p>
      )}
      className="p-2 outline-none"
    >
      <Section title={m.screens()} entries={results.screens}>
        {({ to, text, icon: Icon, key }) => (
          <Item key={to} id={to} name={text()}>
            <Icon aria-hidden="true" className="mx-2 size-4.5 text-soft" />
            <span className="flex-1">{text()}</span>
            {key && (
              <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
                <Key>{GO_KEY}</Key>
                <Key>{key}</Key>
              </span>
            )}
          </Item>
        )}
      </Section>
      <Section title={m.people()} entries={results.people}>
        {(person) => <PersonItem key={person.to} person={person} />}
      </Section>
      <Section title={m.bookingsAndTransactions()} entries={results.records}>
        {({ to, name, note }) => (
          <Item key={to} id={to} name={name}>
            <Hash aria-hidden="true" className="mx-2 size-4.5 text-soft" />
            <span className="min-w-0 flex-1">
              <span className="figures block">{name}</span>
              <span className="block truncate text-sm text-soft">{note}</span>
            </span>
          </Item>
        )}
      </Section>
      <Section title={m.actions()} entries={results.actions}>
        {({ id, text: name, icon: Icon }) => (
          <Item key={id} id={id} name={name}>
            <Icon aria-hidden="true" className="mx-2 size-4.5 text-soft" />
            <span className="flex-1">{name}</span>
          </Item>
        )}
      </Section>
    </Menu>
  )
}

function PersonItem({ person }: { person: Results['people'][number] }) {
  const { to, name, fullName, email, image, note, kind } = person
  return (
    <Item id={to} name={name}>
      <Avatar fullName={fullName} email={email} image={image} className="size-8.5 text-sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-sm text-soft">{note}</span>
      </span>
      <span className="text-sm text-soft">{kind}</span>
    </Item>
  )
}

type SectionProps<Entry> = { title: string; entries: Entry[]; children: (entry: Entry) => ReactNode }

function Section<Entry>({ title, entries, children }: SectionProps<Entry>) {
  if (entries.length === 0) return null
  return (
    <MenuSection className="mb-1">
      <Header className="px-3 pt-2 pb-1 text-sm font-medium text-soft">{title}</Header>
      {entries.map((entry) => children(entry))}
    </MenuSection>
  )
}

function Item({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <MenuItem
      id={id}
      textValue={name}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-focused:bg-wash"
    >
      {children}
    </MenuItem>
  )
}

type Action = { id: string; text: string; icon: LucideIcon; act: () => void }

/** Commands of the palette. */
function usePaletteActions(): Action[] {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const { may } = useRole()
  const other = currentTheme() === 'dark' ? 'light' : 'dark'
  const mailing: Action[] = [
    {
      id: 'action:mailing',
      text: m.newMailing(),
      icon: SendHorizontal,
      act: () => void navigate(newMailing),
    },
  ]
  return [
    ...(may('messages:write') ? mailing : []),
    {
      id: 'action:theme',
      text: m.switchTheme({ theme: other === 'light' ? other : 'other' }),
      icon: SunMoon,
      act: () => chooseTheme(other),
    },
    { id: 'action:sign-out', text: m.signOut(), icon: LogOut, act: signOut },
  ]
}
