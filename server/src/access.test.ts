import { ALL_ROUTES } from '@sillon/contract/all-routes'
import type { Access, Route } from '@sillon/contract/route'
import { peut, ROLES_BUREAU } from '@sillon/domain/comptes/droits/role-bureau'
import { expect, test } from 'vitest'
import { accessOf, isBelowAdmin, TABLE } from './testing/access-table.ts'
import { droitOf } from './testing/droits-table.ts'
import { anAccount, anAdhesion } from './testing/factories.ts'
import { startTestApp } from './testing/test-app.ts'

/**
 * Status that each kind of caller gets before anything is read: 401, 403, or `entre` (whatever the route then answers).
 */
const EXPECTED: Record<Access, Record<'anonyme' | 'adherent' | 'comptable' | 'retraite', number | 'entre'>> = {
  public: { anonyme: 'entre', adherent: 'entre', comptable: 'entre', retraite: 'entre' },
  adherent: { anonyme: 401, adherent: 'entre', comptable: 'entre', retraite: 'entre' },
  non_retraite: { anonyme: 401, adherent: 'entre', comptable: 'entre', retraite: 403 },
  annuaire: { anonyme: 401, adherent: 'entre', comptable: 403, retraite: 403 },
  admin: { anonyme: 401, adherent: 403, comptable: 403, retraite: 403 },
}

const DETAILS: Record<number, string> = {
  401: 'Vous n’êtes plus connecté.',
  403: 'Vous n’avez pas les autorisations nécessaires pour accéder à cette ressource.',
}

/** Routes open to an administrator who has no second factor yet: those that enrol one, and sign out. */
const SANS_SECOND_FACTEUR = [
  'GET /auth/whoami',
  'GET /moi',
  'GET /moi/sessions',
  'DELETE /moi/sessions',
  'DELETE /moi/sessions/:id',
  'GET /moi/totp',
  'POST /moi/totp',
  'POST /moi/totp/confirmer',
  'POST /moi/totp/codes',
  'DELETE /moi/totp',
]

const api = await startTestApp()
const { entreprise_id } = await anAdhesion(api.db, { statut: 'active' })
const ids = {
  adherent: (await anAccount(api.db, { entreprise_id })).id,
  comptable: (await anAccount(api.db, { entreprise_id, droit: 'comptable' })).id,
  retraite: (await anAccount(api.db, { entreprise_id, est_retraite: true })).id,
  administrateur: (await anAccount(api.db, { is_admin: true })).id,
  tresorier: (await anAccount(api.db, { is_admin: true, role_bureau: 'tresorier' })).id,
  commandes: (await anAccount(api.db, { is_admin: true, role_bureau: 'commandes' })).id,
  lecture: (await anAccount(api.db, { is_admin: true, role_bureau: 'lecture' })).id,
  adminSansSecondFacteur: (await anAccount(api.db, { is_admin: true, totp_actif_le: null })).id,
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const urlOf = ({ path }: Route) =>
  path
    .replace(':siret', '73282932000074')
    .replace(':action', 'valider')
    .replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')

async function callAs(role: 'anonyme' | keyof typeof ids, route: Route) {
  const client = role === 'anonyme' ? api.anonymous : await api.as(ids[role])
  const url = urlOf(route)
  if (route.method === 'GET') return client.get(url)
  if (route.method === 'DELETE') return client.delete(url, { version: 1 })
  return client[route.method === 'POST' ? 'post' : 'patch'](url, {}, { version: 1 })
}

test('R24 : la table dit l’accès de chaque route du contrat, et de rien d’autre', () => {
  const others = ALL_ROUTES.filter((route) => !isBelowAdmin(nameOf(route)))
  expect(Object.fromEntries(others.map((route) => [nameOf(route), route.access]))).toEqual(TABLE)
  expect(Object.values(TABLE)).not.toContain('admin')
  for (const route of ALL_ROUTES.filter((route) => isBelowAdmin(nameOf(route)))) {
    expect(route.access, nameOf(route)).toBe('admin')
  }
})

test('la table dit le droit de chaque route du contrat', () => {
  const droits = ALL_ROUTES.map((route) => [nameOf(route), route.droit] as const)
  for (const { method, path, access, droit } of ALL_ROUTES) {
    const isOwn = access === 'public' || /^\/(moi|auth)\b/.test(path)
    expect(droit === undefined, `${method} ${path}`).toBe(isOwn)
  }
  expect(Object.fromEntries(droits)).toEqual(
    Object.fromEntries(ALL_ROUTES.map((route) => [nameOf(route), droitOf(nameOf(route), route.access)])),
  )
})

test('le document OpenAPI décrit chaque route du contrat', async () => {
  expect((await api.anonymous.get('/openapi.json')).statusCode).toBe(401)
  const admin = await api.as(ids.administrateur)
  const { paths } = (await admin.get('/openapi.json')).json<{ paths: Record<string, object> }>()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(documented.toSorted()).toEqual(ALL_ROUTES.map(nameOf).toSorted())
})

test.each(ALL_ROUTES.map((route) => [nameOf(route), route] as const))(
  'R25, R26, R27, R75 : %s',
  async (name, route) => {
    for (const role of ['anonyme', 'adherent', 'comptable', 'retraite'] as const) {
      const response = await callAs(role, route)
      const expected = EXPECTED[accessOf(name) as Access][role]
      const isRefused =
        DETAILS[response.statusCode] !== undefined && response.json().detail === DETAILS[response.statusCode]
      expect(isRefused ? response.statusCode : 'entre', role).toBe(expected)
    }
    const droit = droitOf(name, route.access)
    for (const role of ROLES_BUREAU) {
      const { statusCode, body } = await callAs(role, route)
      const isRefused = statusCode === 403 && /"detail":"Votre rôle \([^)]+\) ne permet pas /.test(body)
      expect(isRefused, role).toBe(droit !== undefined && !peut(role, droit))
      if (!isRefused) expect([401, 403], role).not.toContain(statusCode)
      expect(statusCode, role).toBeLessThan(500)
    }
  },
)

test('un administrateur sans second facteur n’ouvre que les routes publiques et celles de la liste', async () => {
  const closed = ALL_ROUTES.filter((route) => route.access !== 'public' && !SANS_SECOND_FACTEUR.includes(nameOf(route)))
  for (const route of closed) {
    const response = await callAs('adminSansSecondFacteur', route)
    expect([response.statusCode, response.json().code], nameOf(route)).toEqual([403, 'second-facteur-du'])
  }
  for (const route of ALL_ROUTES.filter((route) => !closed.includes(route))) {
    const response = await callAs('adminSansSecondFacteur', route)
    const code = response.statusCode < 400 ? '' : response.json().code
    expect(code, nameOf(route)).not.toBe('second-facteur-du')
  }
})

test('un administrateur sans second facteur se déconnecte', async () => {
  const client = await api.as(ids.adminSansSecondFacteur)
  expect((await client.post('/auth/logout', {})).statusCode).toBe(204)
  expect((await client.get('/auth/whoami')).statusCode).toBe(401)
})
