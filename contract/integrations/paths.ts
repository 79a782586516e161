export const integrationsApi = {
  apiKeys: '/v1/admin/api-keys',
  apiKey: '/v1/admin/api-keys/:id',
  webhooks: '/v1/admin/webhooks',
  webhookEndpoint: '/v1/admin/webhooks/:id',
  webhookSecret: '/v1/admin/webhooks/:id/secret',
  webhookTest: '/v1/admin/webhooks/:id/test',
  webhookDeliveries: '/v1/admin/webhook-deliveries',
  replayDelivery: '/v1/admin/webhook-deliveries/:id/replay',
} as const

export const integrationsPages = {
  integrations: '/admin/integrations',
} as const
