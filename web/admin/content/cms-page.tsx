import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-content'
import { site } from '../../../contract/paths.ts'
import type { PageType } from '../../../contract/site/content.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Page, pageQuery } from './api.ts'
import { TextForm } from './text-form.tsx'

export const meta = () => adminMeta(m.contentManagement())

/** Both texts are loaded, and reloaded after a save, because either tab may be open. */
export default function CmsPage() {
  const terms = useQuery(pageQuery('terms_condition'))
  const privacy = useQuery(pageQuery('privacy_policy'))
  return (
    <>
      <PageHead title={m.contentManagement()} />
      <AddressTabs
        label={m.texts()}
        tabs={[
          {
            id: 'terms',
            title: m.termsConditions(),
            content: <Text query={terms} type="terms_condition" address={site.terms} />,
          },
          {
            id: 'privacy',
            title: m.privacyPolicy(),
            content: <Text query={privacy} type="privacy_policy" address={site.privacy} />,
          },
        ]}
      />
    </>
  )
}

type TextProps = { query: UseQueryResult<Page>; type: PageType; address: string }

function Text({ query, type, address }: TextProps) {
  const { data, error, refetch } = query
  if (data) return <TextForm type={type} page={data} address={address} />
  if (error) {
    return <LoadFailure message={m.errorLoading({ message: error.message })} onRetry={() => void refetch()} />
  }
  return (
    <div role="status" aria-label={m.loadingText()} className="flex flex-col gap-4">
      <Skeleton className="h-12 w-full max-w-2xl" />
      <Skeleton className="h-80 w-full max-w-2xl" />
    </div>
  )
}
