import { describe, expect, test } from 'vitest'
import { aCompleteMembership } from '../../testing/a-complete-membership.ts'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aSiret } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()

const IBAN = 'FR76 3000 6000 0112 3456 7890 189'
const AUTRE_IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

test('un gestionnaire modifie l’entreprise, champ par champ, avec sa trace', async () => {
  const { gestionnaire, path, entreprise_id } = await aFerme(api)
  const response = await gestionnaire.patch(
    `${path}/entreprise`,
    { raison_sociale: '  GAEC  des Tilleuls ', code_ape: '0111z', telephone: '05 49 50 41 12', sigle: '' },
    { version: 1 },
  )
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    version: 2,
    code_ape: '01.11Z',
    telephone: '+33549504112',
    sigle: null,
    adresse: { commune: 'Rennes' },
  })
  const [line] = await journalOf(api, entreprise_id)
  expect(line).toMatchObject({ action: 'modification', apres: { telephone: '+33549504112', code_ape: '01.11Z' } })
  expect(line?.apres).not.toHaveProperty('siret')
})

test.each([
  [{ siret: '12345678200011' }, 'siret'],
  [{ raison_sociale: 'X' }, 'raison_sociale'],
  [{ code_ape: '1.1Z' }, 'code_ape'],
  [{ categorie_juridique: '0001' }, 'categorie_juridique'],
  [{ tva_intra: 'FR00123456782' }, 'tva_intra'],
  [{ email: 'pas-une-adresse' }, 'email'],
  [{ telephone: '08 92 70 00 00' }, 'telephone'],
  [{ mobile: '06 12' }, 'mobile'],
  [{ iban: 'FR76 3000 6000 0112 3456 7890 188' }, 'iban'],
  [{ date_creation: '2026-02-31' }, 'date_creation'],
  [{ date_creation: '2999-01-01' }, 'date_creation'],
  [{ adresse: { code_postal: '99999' } }, 'adresse.code_postal'],
  [{ no_adherent: 'A99999' }, 'no_adherent'],
  [{ mode_reglement: 'troc' }, 'mode_reglement'],
])('%j est refusé sur son champ, sans rien changer', async (saisie, champ) => {
  const { gestionnaire, path } = await aFerme(api)
  const before = (await gestionnaire.get(`${path}/entreprise`)).json()
  const refused = await gestionnaire.patch(`${path}/entreprise`, saisie, { version: 1 })
  expect(refused.statusCode).toBe(400)
  expect(champsOf(refused)).toEqual([champ])
  expect((await gestionnaire.get(`${path}/entreprise`)).json()).toEqual(before)
})

test('le numéro d’outre-mer se lit avec le code postal de l’entreprise', async () => {
  const { gestionnaire, path } = await aFerme(api)
  const adresse = { lieu_dit: 'La Ravine', code_postal: '97400', commune: 'Saint-Denis', code_insee: '97411' }
  const saved = await gestionnaire.patch(`${path}/entreprise`, { adresse, mobile: '0692 12 34 56' }, { version: 1 })
  expect(saved.json()).toMatchObject({ mobile: '+262692123456' })
})

test('R62 : une version périmée ne passe pas, une version absente non plus', async () => {
  const { gestionnaire, path } = await aFerme(api)
  await gestionnaire.patch(`${path}/entreprise`, { sigle: 'A' }, { version: 1 })
  const stale = await gestionnaire.patch(`${path}/entreprise`, { sigle: 'B' }, { version: 1 })
  expect(stale.statusCode).toBe(412)
  expect(stale.json().detail).toBe('La fiche a été modifiée entre-temps.')
  expect((await gestionnaire.patch(`${path}/entreprise`, { sigle: 'B' })).statusCode).toBe(428)
  expect((await gestionnaire.get(`${path}/entreprise`)).json()).toMatchObject({ sigle: 'A', version: 2 })
})

describe('le mandat', () => {
  test('l’IBAN est chiffré dans la base, masqué dans la réponse, absent du journal', async () => {
    const { gestionnaire, path, entreprise_id } = await aFerme(api)
    const saved = await gestionnaire.patch(`${path}/entreprise`, { iban: IBAN, bic: 'AGRIFRPP' }, { version: 1 })
    expect(saved.json().mandat).toMatchObject({
      statut: 'brouillon',
      bic: 'AGRIFRPP',
      iban_masque: expect.stringMatching(/^FR76 [•\s]+189$/),
      rum: expect.stringMatching(/^COOP-A\d{5}-001$/),
    })
    const dump = JSON.stringify([
      await api.db.selectFrom('mandats').selectAll().where('entreprise_id', '=', entreprise_id).execute(),
      await journalOf(api, entreprise_id),
      saved.json(),
    ])
    expect(dump).not.toMatch(/30006000011|3000 6000|123456789/)
  })

  test('un autre IBAN est un autre mandat : le premier est révoqué, jamais réécrit', async () => {
    const { gestionnaire, path, entreprise_id } = await aFerme(api)
    await gestionnaire.patch(`${path}/entreprise`, { iban: IBAN, titulaire_compte: 'GAEC' }, { version: 1 })
    const saved = await gestionnaire.patch(`${path}/entreprise`, { iban: AUTRE_IBAN }, { version: 2 })
    expect(saved.json().mandat).toMatchObject({ rum: expect.stringMatching(/-002$/) })
    const mandats = await api.db
      .selectFrom('mandats')
      .select(['statut', 'rum'])
      .where('entreprise_id', '=', entreprise_id)
      .orderBy('rum')
      .execute()
    expect(mandats.map(({ statut }) => statut)).toEqual(['revoque', 'brouillon'])
  })

  test.each(['brouillon', 'actif', 'suspendu'] as const)(
    'le même IBAN, retapé, laisse un mandat %s tel qu’il est',
    async (statut) => {
      const { gestionnaire, path, entreprise_id } = await aFerme(api)
      const banque = { bic: 'AGRIFRPP', titulaire_compte: 'GAEC' }
      const mandats = () =>
        api.db.selectFrom('mandats').selectAll().where('entreprise_id', '=', entreprise_id).execute()
      await gestionnaire.patch(`${path}/entreprise`, { iban: IBAN, ...banque }, { version: 1 })
      await api.db.updateTable('mandats').set({ statut }).where('entreprise_id', '=', entreprise_id).execute()
      const avant = await mandats()
      const retapes = [{ iban: IBAN }, { iban: IBAN.replaceAll(' ', '').toLowerCase(), ...banque }]
      for (const [rang, saisie] of retapes.entries()) {
        expect((await gestionnaire.patch(`${path}/entreprise`, saisie, { version: 2 + rang })).statusCode).toBe(200)
        expect(await mandats()).toEqual(avant)
      }
      await gestionnaire.patch(`${path}/entreprise`, { iban: IBAN, bic: 'BNPAFRPP' }, { version: 4 })
      expect(await mandats()).toMatchObject([{ rum: avant[0]?.rum, statut, bic: 'BNPAFRPP', titulaire_compte: 'GAEC' }])
    },
  )

  test('après la perte de la clé, le même IBAN, redonné, fait un nouveau mandat', async () => {
    const { gestionnaire, path, entreprise_id } = await aFerme(api)
    await gestionnaire.patch(`${path}/entreprise`, { iban: IBAN }, { version: 1 })
    const mandats = api.db.updateTable('mandats').where('entreprise_id', '=', entreprise_id)
    await mandats.set({ iban_chiffre: Buffer.from('illisible') }).execute()
    expect((await gestionnaire.patch(`${path}/entreprise`, { iban: IBAN }, { version: 2 })).statusCode).toBe(200)
    const statuts = await api.db
      .selectFrom('mandats')
      .select('statut')
      .where('entreprise_id', '=', entreprise_id)
      .execute()
    expect(statuts.map(({ statut }) => statut).sort()).toEqual(['brouillon', 'revoque'])
  })
})

describe('le statut de l’adhésion', () => {
  test('soumise : téléphones et e-mails seulement', async () => {
    const { gestionnaire, path } = await aFerme(api, { statut: 'soumise', soumise_le: new Date() })
    const ok = await gestionnaire.patch(`${path}/entreprise`, { email: 'neuve@exemple.fr' }, { version: 1 })
    expect(ok.statusCode).toBe(200)
    const refused = await gestionnaire.patch(`${path}/entreprise`, { raison_sociale: 'Autre nom' }, { version: 2 })
    expect(refused.statusCode).toBe(409)
    expect(champsOf(refused)).toEqual(['raison_sociale'])
  })

  test('résiliée : plus rien', async () => {
    const { gestionnaire, path } = await aFerme(api, { statut: 'resiliee' })
    const refused = await gestionnaire.patch(`${path}/entreprise`, { email: 'neuve@exemple.fr' }, { version: 1 })
    expect(refused.statusCode).toBe(409)
  })

  test('le SIRET ne change qu’avant le premier envoi, vers un SIRET libre', async () => {
    const { gestionnaire, path } = await aFerme(api)
    const { siret: pris } = await aCompleteMembership(api)
    const taken = await gestionnaire.patch(`${path}/entreprise`, { siret: pris }, { version: 1 })
    expect(taken.statusCode).toBe(409)
    expect(champsOf(taken)).toEqual(['siret'])
    const libre = aSiret()
    const moved = await gestionnaire.patch(`${path}/entreprise`, { siret: libre }, { version: 1 })
    expect(moved.json()).toMatchObject({ siret: libre, siren: libre.slice(0, 9), nic: libre.slice(9) })

    const sent = await aFerme(api, { statut: 'a_completer', soumise_le: new Date() })
    const late = await sent.gestionnaire.patch(`${sent.path}/entreprise`, { siret: aSiret() }, { version: 1 })
    expect(late.json().detail).toBe('Le SIRET ne change plus après le premier envoi.')
  })
})

test('lecture, étranger et visiteur n’écrivent pas', async () => {
  const ferme = await aFerme(api)
  const saisie = [`${ferme.path}/entreprise`, { sigle: 'X' }, { version: 1 }] as const
  expect((await (await ferme.lecteur()).patch(...saisie)).statusCode).toBe(403)
  expect((await (await ferme.etranger()).patch(...saisie)).statusCode).toBe(404)
  expect((await api.anonymous.patch(...saisie)).statusCode).toBe(401)
})

test('R34 : le SQL tapé est une donnée, gardée et relue telle quelle', async () => {
  const { gestionnaire, path } = await aFerme(api)
  const raison_sociale = "EARL d’Or '; drop table entreprises; -- % _ \\"
  const saved = await gestionnaire.patch(`${path}/entreprise`, { raison_sociale }, { version: 1 })
  expect(saved.json().raison_sociale).toBe(raison_sociale)
})
