import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aReglement } from '../../testing/a-cotisation.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const { id: chaumes } = await anEntreprise(api.db, { raison_sociale: 'EARL Les Chaumes' })
const { id: aulnes } = await anEntreprise(api.db, { raison_sociale: 'GAEC des Aulnes' })
const cheque = await aReglement(api.db, {
  entreprise_id: chaumes,
  moyen: 'cheque',
  montant: 1_000,
  affecte: 1_000,
  reference: 'CHQ 77-8',
  date_reglement: '2026-03-01',
})
const trop = await aReglement(api.db, { entreprise_id: aulnes, montant: 5_000, date_reglement: '2026-05-02' })
const attente = await aReglement(api.db, { montant: 3_000, reference: 'MYSTERE', date_reglement: '2026-04-01' })
const annule = await aReglement(api.db, {
  entreprise_id: aulnes,
  montant: 9_000,
  statut: 'annule',
  close_le: '2026-02-02',
  date_reglement: '2026-02-01',
})

const idsOf = async (query: string) =>
  (await admin.get(`/admin/reglements?${query}`)).json().resultats.map(({ id }: { id: string }) => id)

test.each([
  ['', [trop.id, attente.id, cheque.id, annule.id]],
  ['moyen=cheque', [cheque.id]],
  ['statut=annule', [annule.id]],
  ['reste=a_rapprocher', [attente.id]],
  ['reste=trop_percu', [trop.id]],
  ['du=2026-03-01&au=2026-04-01', [attente.id, cheque.id]],
  ['q=chaumes', [cheque.id]],
  ['q=chq%20778', [cheque.id]],
  ['q=mystere', [attente.id]],
  ['q=%25', []],
  ['tri=montant', [cheque.id, attente.id, trop.id, annule.id]],
  ['tri=raison_sociale,-montant', [cheque.id, annule.id, trop.id, attente.id]],
  [`entreprise_id=${aulnes}`, [trop.id, annule.id]],
  ['par_page=1&page=2', [attente.id]],
])('?%s', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected)
})

test.each(['moyen=troc', 'statut=perdu', 'reste=tout', 'du=hier', 'tri=motif', 'page=900&par_page=100'])(
  '?%s est refusé',
  async (query) => {
    expect((await admin.get(`/admin/reglements?${query}`)).statusCode).toBe(400)
  },
)

test('les totaux ne comptent ni l’annulé ni le rejeté', async () => {
  const rejete = { statut: 'rejete', close_le: '2026-06-02', date_reglement: '2026-06-01' } as const
  await aReglement(api.db, { entreprise_id: aulnes, montant: 2_000, ...rejete })
  const totaux = async (query: string) => (await admin.get(`/admin/reglements/totaux?${query}`)).json()
  expect(await totaux('')).toEqual({ nombre: 5, encaisse: 9_000, remis: 0, disponible: 8_000, a_rapprocher: 1 })
  expect(await totaux('q=aulnes')).toEqual({ nombre: 3, encaisse: 5_000, remis: 0, disponible: 5_000, a_rapprocher: 1 })
})

test('un prélèvement est remis en banque jusqu’à sa date', async () => {
  const demain = addJours(jourOf(api.now()), 1)
  const { id } = await aReglement(api.db, { entreprise_id: aulnes, montant: 3_000, date_reglement: demain })
  const totaux = (await admin.get('/admin/reglements/totaux?q=aulnes')).json()
  expect(totaux).toMatchObject({ encaisse: 5_000, remis: 3_000 })
  const ids = async (statut: string) =>
    (await admin.get(`/admin/reglements?q=aulnes&statut=${statut}`))
      .json()
      .resultats.map(({ id }: { id: string }) => id)
  expect(await ids('remis')).toEqual([id])
  expect(await ids('valide')).not.toContain(id)
})
