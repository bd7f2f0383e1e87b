import { ALL_ROUTES } from '@sillon/contract/all-routes'
import type { Access, Route } from '@sillon/contract/route'
import { expect, test } from 'vitest'
import { anAccount } from './testing/factories.ts'
import { startTestApp } from './testing/test-app.ts'

/** Who may call what: read it as the promise, the contract is checked against it. */
const TABLE: Record<string, Access> = {
  'GET /health': 'public',
  'GET /ready': 'public',
  'GET /auth/whoami': 'adherent',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'public',
  'GET /moi': 'adherent',
  'GET /moi/fiche': 'adherent',
  'PATCH /moi': 'adherent',
  'GET /moi/suppression': 'adherent',
  'DELETE /moi': 'adherent',
  'PATCH /moi/telephones': 'adherent',
  'POST /moi/export': 'adherent',
  'GET /moi/confidentialite': 'adherent',
  'PATCH /moi/confidentialite': 'adherent',
  'GET /moi/consentements': 'adherent',
  'GET /moi/consultations': 'adherent',
  'GET /annuaire/adherents/:id': 'adherent',
  'POST /annuaire/adherents/:id/coordonnees': 'non_retraite',
  'GET /moi/sessions': 'adherent',
  'DELETE /moi/sessions': 'adherent',
  'DELETE /moi/sessions/:id': 'adherent',
  'GET /admin/utilisateurs': 'admin',
  'POST /admin/utilisateurs': 'admin',
  'GET /admin/utilisateurs/:id': 'admin',
  'PATCH /admin/utilisateurs/:id': 'admin',
  'POST /admin/utilisateurs/:id/invitation': 'admin',
  'DELETE /admin/utilisateurs/:id/invitation': 'admin',
  'POST /admin/utilisateurs/:id/mot-de-passe': 'admin',
  'POST /admin/utilisateurs/:id/second-facteur': 'admin',
  'POST /admin/utilisateurs/:id/agir-pour': 'admin',
  'POST /auth/fin-delegation': 'adherent',
  'GET /moi/delegations': 'adherent',
  'POST /auth/login/totp': 'public',
  'GET /moi/totp': 'adherent',
  'POST /moi/totp': 'adherent',
  'POST /moi/totp/confirmer': 'adherent',
  'POST /moi/totp/codes': 'adherent',
  'DELETE /moi/totp': 'adherent',
  'POST /auth/mot-de-passe-oublie': 'public',
  'POST /auth/mot-de-passe': 'public',
  'POST /moi/mot-de-passe': 'adherent',
  'GET /moi/modification-email': 'adherent',
  'POST /moi/modification-email': 'adherent',
  'DELETE /moi/modification-email': 'adherent',
  'POST /auth/validation-email': 'public',
  'POST /auth/annulation': 'public',
  'GET /admin/courriels': 'admin',
  'GET /admin/courriels/comptes': 'admin',
  'POST /admin/courriels/:id/renvoyer': 'admin',
  'POST /admin/courriels/:id/annuler': 'admin',
  'GET /admin/reglements': 'admin',
  'GET /admin/reglements/totaux': 'admin',
  'POST /admin/reglements': 'admin',
  'GET /admin/reglements/:id': 'admin',
  'PATCH /admin/reglements/:id': 'admin',
  'POST /admin/reglements/:id/affecter': 'admin',
  'POST /admin/reglements/:id/annuler': 'admin',
  'POST /admin/reglements/:id/rejeter': 'admin',
  'POST /admin/reglements/:id/rembourser': 'admin',
  'GET /admin/entreprises-creances': 'admin',
  'GET /admin/relances/apercu': 'admin',
  'POST /admin/cotisations/relancer': 'admin',
  'GET /admin/cotisations/:id/relances': 'admin',
  'GET /admin/entreprises/:id/compte': 'admin',
  'GET /admin/documents': 'admin',
  'POST /admin/documents/:id/fichier': 'admin',
  'GET /adhesions/:id/documents': 'adherent',
  'POST /adhesions/:id/documents/:document_id/fichier': 'adherent',
  'POST /adhesions/:id/cotisations/:cotisation_id/pdf': 'adherent',
  'POST /adhesions/:id/attestation': 'adherent',
  'GET /verification/:code': 'public',
  'GET /organisme': 'public',
  'POST /rapports-erreurs': 'public',
  'GET /admin/parametres': 'admin',
  'POST /admin/parametres/essais/smtp': 'admin',
  'POST /admin/parametres/essais/registre': 'admin',
  'GET /organisme/logo': 'public',
  'POST /admin/parametres/logo': 'admin',
  'DELETE /admin/parametres/logo': 'admin',
  'PATCH /admin/parametres/maintenance': 'admin',
  'PATCH /admin/parametres/adhesions': 'admin',
  'PATCH /admin/parametres/organisme': 'admin',
  'PATCH /admin/parametres/paiement': 'admin',
  'PATCH /admin/parametres/tva': 'admin',
  'PATCH /admin/parametres/relances': 'admin',
  'PATCH /admin/parametres/documents': 'admin',
  'PATCH /admin/parametres/comptabilite': 'admin',
  'PATCH /admin/parametres/annuaire': 'admin',
  'GET /admin/parametres/numerotation': 'admin',
  'PATCH /admin/parametres/numerotation/:serie/:annee': 'admin',
  'GET /referentiels/communes': 'adherent',
  'GET /referentiels/adresses': 'adherent',
  'GET /referentiels/formes-juridiques': 'adherent',
  'GET /referentiels/codes-ape': 'adherent',
  'GET /referentiels/otex': 'adherent',
  'GET /referentiels/categories-materiel': 'adherent',
  'GET /referentiels/marques': 'adherent',
  'GET /adhesions': 'adherent',
  'GET /adhesions/:id': 'adherent',
  'GET /adhesions/:id/changements': 'adherent',
  'GET /adhesions/:id/cotisations': 'adherent',
  'GET /moi/cotisations': 'adherent',
  'GET /admin/tableau-de-bord': 'admin',
  'POST /adhesions/:id/soumettre': 'adherent',
  'GET /adhesions/:id/resiliation': 'adherent',
  'POST /adhesions/:id/resilier': 'adherent',
  'POST /adhesions/:id/annuler-resiliation': 'adherent',
  'GET /admin/adhesions': 'admin',
  'GET /admin/adhesions/comptes': 'admin',
  'POST /admin/adhesions': 'admin',
  'POST /admin/adhesions/:id/creer': 'admin',
  'POST /admin/adhesions/:id/:action': 'admin',
  'GET /admin/campagnes': 'admin',
  'POST /admin/campagnes': 'admin',
  'PATCH /admin/campagnes/:id': 'admin',
  'GET /admin/campagnes/:id/baremes': 'admin',
  'POST /admin/campagnes/:id/baremes': 'admin',
  'PATCH /admin/baremes/:id': 'admin',
  'DELETE /admin/baremes/:id': 'admin',
  'POST /admin/baremes/:id/apercu': 'admin',
  'POST /admin/baremes/:id/publier': 'admin',
  'GET /adhesions/:id/simulation': 'adherent',
  'GET /adhesions/:id/entreprise': 'adherent',
  'PATCH /adhesions/:id/entreprise': 'adherent',
  'GET /admin/entreprises/:siret': 'admin',
  'GET /admin/entreprises': 'admin',
  'GET /adhesions/:id/exploitations': 'adherent',
  'POST /adhesions/:id/exploitations': 'adherent',
  'GET /adhesions/:id/exploitations/:exploitation_id': 'adherent',
  'PATCH /adhesions/:id/exploitations/:exploitation_id': 'adherent',
  'DELETE /adhesions/:id/exploitations/:exploitation_id': 'adherent',
  'GET /adhesions/:id/adherents': 'adherent',
  'POST /adhesions/:id/adherents': 'adherent',
  'GET /adhesions/:id/adherents/:adherent_id': 'adherent',
  'PATCH /adhesions/:id/adherents/:adherent_id': 'adherent',
  'DELETE /adhesions/:id/adherents/:adherent_id': 'adherent',
  'GET /adhesions/:id/adherents/:adherent_id/acces': 'adherent',
  'POST /adhesions/:id/adherents/:adherent_id/invitation': 'adherent',
  'DELETE /adhesions/:id/adherents/:adherent_id/invitation': 'adherent',
  'GET /moi/rattachements': 'adherent',
  'POST /moi/rattachements/:id/accepter': 'adherent',
  'POST /moi/rattachements/:id/refuser': 'adherent',
  'GET /adhesions/:id/materiels': 'non_retraite',
  'POST /adhesions/:id/materiels': 'non_retraite',
  'POST /adhesions/:id/materiels/deplacer': 'non_retraite',
  'GET /adhesions/:id/materiels/:materiel_id': 'non_retraite',
  'PATCH /adhesions/:id/materiels/:materiel_id': 'non_retraite',
  'DELETE /adhesions/:id/materiels/:materiel_id': 'non_retraite',
  'GET /admin/cotisations': 'admin',
  'GET /admin/cotisations/comptes': 'admin',
  'GET /admin/cotisations/manquantes': 'admin',
  'GET /admin/cotisations/:id': 'admin',
  'POST /admin/campagnes/:id/cotisations': 'admin',
  'POST /admin/cotisations/:id/calculer': 'admin',
  'POST /admin/cotisations/:id/appeler': 'admin',
  'POST /admin/cotisations/:id/annuler': 'admin',
  'POST /admin/cotisations/:id/irrecouvrable': 'admin',
  'POST /admin/cotisations/:id/litige': 'admin',
  'GET /admin/campagnes/:id/lots': 'admin',
  'POST /admin/campagnes/:id/lots': 'admin',
  'GET /admin/lots/:id': 'admin',
  'POST /admin/lots/:id/interrompre': 'admin',
  'GET /admin/mandats': 'admin',
  'POST /admin/mandats/:id/activer': 'admin',
  'POST /admin/mandats/:id/:acte': 'admin',
  'POST /admin/mandats/:id/iban': 'admin',
  'POST /admin/mandats/:id/fichier': 'admin',
  'POST /admin/mandats/:id/telecharger': 'admin',
  'GET /adhesions/:id/mandat': 'adherent',
  'POST /adhesions/:id/mandat/pdf': 'adherent',
  'GET /admin/prelevements': 'admin',
  'GET /admin/prelevements/apercu': 'admin',
  'POST /admin/prelevements': 'admin',
  'GET /admin/prelevements/:id': 'admin',
  'GET /admin/prelevements/:id/lignes': 'admin',
  'DELETE /admin/prelevements/:id': 'admin',
  'POST /admin/prelevements/:id/lignes/:ligne_id/retirer': 'admin',
  'POST /admin/prelevements/:id/lignes/:ligne_id/prevenue': 'admin',
  'POST /admin/prelevements/:id/prenotifier': 'admin',
  'POST /admin/prelevements/:id/exporter': 'admin',
  'POST /admin/prelevements/retours': 'admin',
  'POST /admin/prelevements/retours/appliquer': 'admin',
  'GET /admin/exports/ecritures/apercu': 'admin',
  'POST /admin/exports/ecritures': 'admin',
  'POST /admin/exports/adhesions': 'admin',
  'POST /admin/exports/cotisations': 'admin',
  'POST /admin/exports/reglements': 'admin',
}

/** Refused before anything is read: 401, 403, or let in (whatever the route then answers). */
const EXPECTED: Record<Access, { anonyme: number | 'entre'; adherent: number | 'entre'; retraite: number | 'entre' }> =
  {
    public: { anonyme: 'entre', adherent: 'entre', retraite: 'entre' },
    adherent: { anonyme: 401, adherent: 'entre', retraite: 'entre' },
    non_retraite: { anonyme: 401, adherent: 'entre', retraite: 403 },
    admin: { anonyme: 401, adherent: 403, retraite: 403 },
  }

const DETAILS: Record<number, string> = {
  401: 'Vous n’êtes plus connecté.',
  403: 'Vous n’avez pas les autorisations nécessaires pour accéder à cette ressource.',
}

/** What an administrator without a second factor may still call: what it takes to enrol one, and to leave. */
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
const ids = {
  adherent: (await anAccount(api.db)).id,
  retraite: (await anAccount(api.db, { est_retraite: true })).id,
  admin: (await anAccount(api.db, { is_admin: true })).id,
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

test('la table dit l’accès de chaque route du contrat, et de rien d’autre', () => {
  expect(Object.fromEntries(ALL_ROUTES.map((route) => [nameOf(route), route.access]))).toEqual(TABLE)
})

test('le document OpenAPI décrit chaque route du contrat', async () => {
  expect((await api.anonymous.get('/openapi.json')).statusCode).toBe(401)
  const admin = await api.as(ids.admin)
  const { paths } = (await admin.get('/openapi.json')).json<{ paths: Record<string, object> }>()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(documented.toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

test.each(ALL_ROUTES.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
  for (const role of ['anonyme', 'adherent', 'retraite'] as const) {
    const response = await callAs(role, route)
    const expected = EXPECTED[TABLE[name] as Access][role]
    const isRefused =
      DETAILS[response.statusCode] !== undefined && response.json().detail === DETAILS[response.statusCode]
    expect(isRefused ? response.statusCode : 'entre', role).toBe(expected)
  }
  const asAdmin = await callAs('admin', route)
  expect([401, 403]).not.toContain(
    ['POST /auth/login', 'POST /auth/login/totp'].includes(name) ? 0 : asAdmin.statusCode,
  )
  expect(asAdmin.statusCode).toBeLessThan(500)
})

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
