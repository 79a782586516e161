import { z } from 'zod'
import { defineCall } from '../call.ts'
import { highlights } from '../highlights.ts'
import {
  landingList,
  landingPage,
  landingParams,
  landingsQuery,
  sitemapCounts,
  sitemapPaths,
} from '../landings.ts'
import { api } from '../paths.ts'

export const fetchHighlights = defineCall('GET', api.highlights, { response: highlights })

export const listLandings = defineCall('GET', api.landings, { query: landingsQuery, response: landingList })

export const fetchLanding = defineCall('GET', api.landing, { params: landingParams, response: landingPage })

export const countSitemaps = defineCall('GET', api.sitemaps, { response: sitemapCounts })

export const fetchSitemap = defineCall('GET', api.sitemap, {
  params: z.object({ kind: z.string().describe('photographers or cities'), part: z.string() }),
  response: sitemapPaths,
})
