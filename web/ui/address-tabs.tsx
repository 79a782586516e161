import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useSearchParams } from 'react-router'

type TabItem = { id: string; title: string; content: ReactNode }
type AddressTabsProps = { label: string; tabs: TabItem[]; name?: string }

/** Tabs whose state is in the URL (`?tab=…`), so that a view can be shared and survives Back. The first is the default. */
export function AddressTabs({ label, tabs, name = 'tab' }: AddressTabsProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(name)
  const chosen = tabs.find((tab) => tab.id === asked)?.id ?? tabs[0]?.id
  return (
    <Tabs
      selectedKey={chosen}
      onSelectionChange={(key) => {
        if (key === chosen) return
        setSearch(key === tabs[0]?.id ? {} : { [name]: String(key) }, { preventScrollReset: true })
      }}
    >
      <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b border-hairline">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px cursor-pointer border-b-2 border-transparent py-3 font-medium whitespace-nowrap text-soft outline-offset-[-3px] transition-colors hover:text-ink data-selected:border-golden data-selected:text-ink"
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-6">
          {tab.content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
