import { Gauge, type Registry } from 'prom-client'
import type { Replicas } from './replicas.ts'

/** Without replicas both exist and have no series. */
export function addReplicaMetrics(registry: Registry, replicas: Pick<Replicas, 'list'> | undefined): void {
  const figures = () => replicas?.list() ?? []
  new Gauge({
    name: 'framefolk_replica_lag_seconds',
    help: 'How old the data of a read replica may be, as this process measured it',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { name, lagSeconds } of figures()) this.set({ replica: name }, lagSeconds)
    },
  })
  new Gauge({
    name: 'framefolk_replica_asked',
    help: '1 while this process reads from the replica, 0 while it is behind or does not answer',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { name, asked } of figures()) this.set({ replica: name }, asked ? 1 : 0)
    },
  })
}
