import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { aMateriel, anAccount, anAdhesion, anEntreprise, anExploitation, RENNES } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())

/** A member since 2024, with a machine on its farm. */
async function aMembre() {
  const entreprise = await anEntreprise(db, { raison_sociale: 'EARL Troisième', categorie_juridique: '6598' })
  const entreprise_id = entreprise.id
  const validee_le = new Date('2024-03-01T09:00:00Z')
  const { id: adhesion_id } = await anAdhesion(db, { entreprise_id, statut: 'active', validee_le })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id, nom: 'La Lande' })
  const { id: materiel_id } = await aMateriel(db, { entreprise_id, exploitation_id })
  await db
    .updateTable('affectations_materiel')
    .set({ debut: '2024-03-01' })
    .where('materiel_id', '=', materiel_id)
    .execute()
  return { ...entreprise, adhesion_id, exploitation_id }
}

const recordAvant = (objet: string, objet_id: string, quand: string, avant: object) =>
  db
    .insertInto('journal')
    .values({
      action: 'modification',
      objet,
      objet_id,
      quand: new Date(quand),
      avant: JSON.stringify(avant),
      apres: '{}',
    })
    .execute()

async function lignesDe(registre: string, jour: string, no_adherent: string) {
  const { body } = await admin.post('/admin/registres', { registre, jour, format: 'csv' })
  return body.split('\r\n').filter((ligne) => ligne.startsWith(no_adherent))
}

const noDe = async (id: string) =>
  (await db.selectFrom('entreprises').select('no_adherent').where('id', '=', id).executeTakeFirstOrThrow()).no_adherent

const { id, exploitation_id } = await aMembre()
const no = await noDe(id)
// It is already the 1st of January in Paris.
await recordAvant('entreprise', id, '2024-12-31T23:30:00Z', { raison_sociale: 'GAEC Premier', sigle: null })
await recordAvant('entreprise', id, '2025-04-01T08:00:00Z', {
  adresse: { ...RENNES, commune: 'Vitré' },
  categorie_juridique: '6533',
})
await recordAvant('entreprise', id, '2025-06-01T08:00:00Z', { raison_sociale: 'SCEA Deuxième', adresse: null })
await recordAvant('exploitation', exploitation_id, '2025-06-01T08:00:00Z', { nom: 'Le Bourg' })
await recordAvant('fournisseur', id, '2025-09-01T08:00:00Z', { raison_sociale: 'Un autre objet' })

describe('Une entreprise qui a changé de nom, de forme et de commune', () => {
  it.each([
    ['la veille du premier changement', '2024-12-31', ['GAEC Premier', 'GAEC', 'Vitré']],
    ['le jour du premier changement', '2025-01-01', ['SCEA Deuxième', 'GAEC', 'Vitré']],
    ['le jour du déménagement', '2025-04-01', ['SCEA Deuxième', 'EARL', '']],
    ['le jour du dernier changement', '2025-06-01', ['EARL Troisième', 'EARL', 'Rennes']],
  ])('se lit comme elle était\u00a0: %s', async (_, jour, [nom = '', forme = '', commune = '']) => {
    const [ligne = ''] = await lignesDe('adherents', jour, no)
    const [, lu, , laForme, laCommune] = ligne.split(';')
    expect([lu, laForme, laCommune]).toEqual([nom, forme, commune])
    expect((await lignesDe('votants', jour, no))[0]?.split(';').slice(1, 3)).toEqual([nom, commune])
  })

  it.each([
    ['2025-05-31', 'SCEA Deuxième;Le Bourg'],
    ['2025-06-01', 'EARL Troisième;La Lande'],
  ])('ses matériels aussi, le %s', async (jour, attendu) => {
    expect((await lignesDe('materiels', jour, no))[0]).toContain(`${no};${attendu};`)
  })
})

test('renommée aujourd’hui dans le portail, elle garde son nom dans le registre d’hier', async () => {
  const { id, adhesion_id, version } = await aMembre()
  const no = await noDe(id)
  const adresse = { ...RENNES, commune: 'Fougères', code_postal: '35300', code_insee: '35115' }
  const saisie = { raison_sociale: 'GAEC du Renouveau', adresse }
  expect((await admin.patch(`/adhesions/${adhesion_id}/entreprise`, saisie, { version })).statusCode).toBe(200)
  const nomEtCommune = async (jour: string) => (await lignesDe('votants', jour, no))[0]?.split(';').slice(1, 3)
  expect(await nomEtCommune(addJours(today, -1))).toEqual(['EARL Troisième', 'Rennes'])
  expect(await nomEtCommune(today)).toEqual(['GAEC du Renouveau', 'Fougères'])
})
