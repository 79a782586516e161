import type { ComponentProps } from 'react'
import * as m from '#messages/admin-shared'
import { Fact } from '../../ui/facts.tsx'
import { PersonCell } from '../../ui/person-cell.tsx'
import { personLink } from './links.ts'

type Person = ComponentProps<typeof PersonCell>['person'] & Parameters<typeof personLink>[1]

/** The first facts of a booking, a transaction or a chargeback. */
export const BothPeople = ({ client, photographer }: { client: Person; photographer: Person }) => (
  <>
    <Fact name={m.client()} wide="phone">
      <PersonCell person={client} to={personLink('client', client)} />
    </Fact>
    <Fact name={m.photographer()} wide="phone">
      <PersonCell person={photographer} to={personLink('photographer', photographer)} />
    </Fact>
  </>
)
