import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aFournisseur } from '../../testing/an-achat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const today = jourOf(new Date())
const adresse = (commune: string) => JSON.stringify({ commune })

const engrais = await aFournisseur(api.db, { raison_sociale: 'Agri Négoce', adresse: adresse('Poitiers') })
const semences = await aFournisseur(api.db, {
  raison_sociale: 'Étoile Semences',
  familles: ['SEM', 'ENG'],
  statut: 'suspendu',
  siret: null,
  pays: 'BE',
  tva_intra: 'BE0123456789',
})
const phyto = await aFournisseur(api.db, {
  raison_sociale: 'Phyto Ouest',
  familles: ['PHY'],
  agrement_phyto: 'PC1',
  agrement_phyto_expire_le: addJours(today, 10),
})
const ancien = await aFournisseur(api.db, {
  raison_sociale: 'Zéro Stock',
  statut: 'archive',
  familles: ['PHY'],
  agrement_phyto_expire_le: addJours(today, -10),
})

const idsOf = async (query: string) =>
  (await admin.get(`/admin/fournisseurs?${query}`)).json().resultats.map(({ id }: { id: string }) => id)

test.each([
  ['', [engrais, semences, phyto, ancien]],
  ['q=poitiers', [engrais]],
  ['q=etoile%20sem', [semences]],
  ['q=be0123', [semences]],
  [`q=${engrais.code}`, [engrais]],
  ['q=personne', []],
  ['famille=ENG', [engrais, semences]],
  ['famille=PHY&statut=actif', [phyto]],
  ['statut=archive', [ancien]],
  ['alerte=oui', [phyto]],
  ['tri=-raison_sociale', [ancien, phyto, semences, engrais]],
  ['tri=expire_le', [ancien, phyto]],
  ['par_page=2&page=2', [phyto, ancien]],
])('?%s', async (query, attendus) => {
  const ids = await idsOf(query)
  expect(query === 'tri=expire_le' ? ids.slice(0, 2) : ids).toEqual(attendus.map(({ id }) => id))
})

test('une ligne dit ce qui expire et ce qui attend', async () => {
  const { resultats } = (await admin.get('/admin/fournisseurs?q=phyto')).json()
  expect(resultats).toEqual([
    {
      id: phyto.id,
      code: phyto.code,
      statut: 'actif',
      raison_sociale: 'Phyto Ouest',
      pays: 'FR',
      commune: 'Rennes',
      familles: ['PHY'],
      email_commandes: 'commandes@negoce.exemple.fr',
      telephone: null,
      expire_le: addJours(today, 10),
      iban_en_attente: false,
    },
  ])
})

test.each(['famille=XXX', 'statut=perdu', 'tri=iban_chiffre', 'alerte=non', 'page=9999'])(
  '?%s est refusé',
  async (query) => {
    expect((await admin.get(`/admin/fournisseurs?${query}`)).statusCode).toBe(400)
  },
)
