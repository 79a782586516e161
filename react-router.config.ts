import type { Config } from '@react-router/dev/config'
import { checkBudget } from './build-steps/budget.ts'
import { languageFolder } from './build-steps/languages/folders.ts'
import { checkPhotoUses } from './build-steps/photo-uses.ts'
import { precompress } from './build-steps/precompress.ts'

const language = process.env.FRAMEFOLK_BUILD_LANGUAGE

export default {
  appDirectory: 'web',
  ...(language && { buildDirectory: languageFolder(language) }),
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await checkBudget(client)
    if (!language) await checkPhotoUses(`${reactRouterConfig.buildDirectory}/server`)
    await precompress(client)
  },
} satisfies Config
