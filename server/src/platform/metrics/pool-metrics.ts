import type { Registry } from 'prom-client'
import { connectionsOf, type Database } from '../db/database.ts'
import { gaugeOf } from './gauge.ts'

export const measurePool = (db: Database, registry: Registry) =>
  gaugeOf(registry, {
    name: 'sillon_pool_connections',
    help: 'Connections to the database in all and idle, and what waits for one',
    labels: ['state'],
    read: async () => Object.entries(connectionsOf(db)).map(([state, value]) => ({ state, value })),
  })
