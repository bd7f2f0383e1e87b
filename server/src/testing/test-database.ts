import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'

/** Clones the migrated template database for one test file. */
export const createTestDatabase = () => createDatabase('template sillon_modele')

/** A database without anything in it, not even a migration. */
export const anEmptyDatabase = () => createDatabase()

async function createDatabase(template = '') {
  const server = inject('databaseServer')
  const name = `sillon_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openDatabase(url.href, { max: 10 })
  return {
    url: url.href,
    db,
    drop: async () => {
      await db.destroy()
      // Not `with (force)`, which may not end an autovacuum worker: a plain drop waits for it.
      await onServer(server, endConnections(name))
      await onServer(server, `drop database if exists ${name}`)
    },
  }
}

const endConnections = (name: string) =>
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and usename = current_user`

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
