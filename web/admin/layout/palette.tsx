import { Hash, Search } from 'lucide-react'
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
import { Avatar } from '../../ui/avatar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useRole } from '../shared/role.ts'
import { Key } from './key.tsx'
import { allScreens } from './screens.ts'
import { useFoundPeople } from './use-found-people.ts'
import { useFoundRecords } from './use-found-records.ts'
import { usePaletteActions } from './use-palette-actions.ts'

/** Opens a screen by name, a person by name or email, a booking or transaction by id, or runs a command. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const { may } = useRole()
  const screens = allScreens.filter(
    ({ text: name, needs }) => may(needs) && name.toLowerCase().includes(wanted),
  )
  const people = useFoundPeople(wanted)
  const records = useFoundRecords(wanted)
  const isSearching = people.isSearching || records.isSearching
  const actions = usePaletteActions()
  const matching = actions.filter((action) => action.text.toLowerCase().includes(wanted))
  const go = (key: string) => {
    onClose()
    const action = actions.find(({ id }) => id === key)
    if (action) action.act()
    else void navigate(key)
  }
  const first = [...screens, ...people.found, ...records.found]
    .map(({ to }) => to)
    .concat(matching.map(({ id }) => id))[0]
  const pressKey = (event: KeyboardEvent) => {
    // A search field uses the first Escape to clear itself; here one press closes the palette.
    const closes = event.key === 'Escape'
    // The menu highlights its first entry only for typed letters: after a paste, or for letters typed before it was
    // ready, nothing is highlighted and Enter would do nothing.
    const highlighted = event.currentTarget.querySelector('[role=menuitem][data-focused]')
    const opens = event.key === 'Enter' && !event.nativeEvent.isComposing && !highlighted ? first : undefined
    if (!closes && !opens) return
    event.stopPropagation()
    if (opens) go(opens)
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
          aria-label="Jump to a screen or a person"
          className="flex max-h-[70vh] flex-col overflow-hidden rounded-control border border-hairline bg-raised text-ink shadow-2xl outline-none"
        >
          <div className="contents" onKeyDownCapture={pressKey}>
            <Autocomplete inputValue={text} onInputChange={setText}>
              <SearchField
                aria-label="Screen, name, email or ID"
                autoFocus
                className="flex items-center gap-3 border-b border-hairline px-4"
              >
                <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
                <Input
                  placeholder="Screen, name, email or ID"
                  className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
                />
                {isSearching && <Spinner />}
                <span className="pointer-coarse:hidden">
                  <Key>Esc</Key>
                </span>
              </SearchField>
              <section
                // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
                tabIndex={0}
                aria-label="Search results"
                className="min-h-0 overflow-y-auto outline-none"
              >
                <Menu
                  aria-label="Results"
                  onAction={(key) => go(String(key))}
                  renderEmptyState={() => (
                    <p className="px-4 py-6 text-soft">
                      {isSearching ? 'Searching…' : `No results for “${text.trim()}”.`}
                    </p>
                  )}
                  className="p-2 outline-none"
                >
                  {screens.length > 0 && (
                    <Section title="Screens">
                      {screens.map(({ to, text: name, icon: Icon, key }) => (
                        <Item key={to} id={to} name={name}>
                          <Icon aria-hidden="true" className="mx-2 size-4.5 text-soft" />
                          <span className="flex-1">{name}</span>
                          <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
                            <Key>g</Key>
                            <Key>{key}</Key>
                          </span>
                        </Item>
                      ))}
                    </Section>
                  )}
                  {people.found.length > 0 && (
                    <Section title="People">
                      {people.found.map((person) => (
                        <Item key={person.to} id={person.to} name={person.name}>
                          <Avatar
                            fullName={person.fullName}
                            email={person.email}
                            image={person.image}
                            className="size-8.5 text-sm"
                          />
                          <span className="min-w-0 flex-1">
                            <span className="block truncate">
                              <bdi>{person.name}</bdi>
                            </span>
                            <span className="block truncate text-sm text-soft">{person.note}</span>
                          </span>
                          <span className="text-sm text-soft">{person.kind}</span>
                        </Item>
                      ))}
                    </Section>
                  )}
                  {records.found.length > 0 && (
                    <Section title="Bookings and transactions">
                      {records.found.map((record) => (
                        <Item key={record.to} id={record.to} name={record.name}>
                          <Hash aria-hidden="true" className="mx-2 size-4.5 text-soft" />
                          <span className="min-w-0 flex-1">
                            <span className="figures block">{record.name}</span>
                            <span className="block truncate text-sm text-soft">{record.note}</span>
                          </span>
                        </Item>
                      ))}
                    </Section>
                  )}
                  {matching.length > 0 && (
                    <Section title="Actions">
                      {matching.map(({ id, text: name, icon: Icon }) => (
                        <Item key={id} id={id} name={name}>
                          <Icon aria-hidden="true" className="mx-2 size-4.5 text-soft" />
                          <span className="flex-1">{name}</span>
                        </Item>
                      ))}
                    </Section>
                  )}
                </Menu>
              </section>
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection className="mb-1">
      <Header className="px-3 pt-2 pb-1 text-sm font-medium text-soft">{title}</Header>
      {children}
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
