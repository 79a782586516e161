import type { Config } from '@react-router/dev/config'
import { checkBudget } from './build-steps/budget.ts'
import { checkPhotoUses } from './build-steps/photo-uses.ts'
import { precompress } from './build-steps/precompress.ts'

export default {
  appDirectory: 'web',
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await checkBudget(client)
    await checkPhotoUses(`${reactRouterConfig.buildDirectory}/server`)
    await precompress(client)
  },
} satisfies Config
