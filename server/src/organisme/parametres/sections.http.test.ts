import { anneeOf, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { aBareme, aCampagne } from '../../testing/a-cotisation.ts'
import { aFerme, champsOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)
const member = await app.as((await anAccount(app.db)).id)

const pathOf = (section: string) => `/admin/parametres/${section}`
const read = async (section: string) => (await admin.get('/admin/parametres')).json()[section]
/** Sends a change with the present version. */
const change = async (section: string, body: object) =>
  admin.patch(pathOf(section), body, { version: (await read(section)).version })

const journalOf = (section: string) =>
  app.db
    .selectFrom('journal')
    .select(['avant', 'apres'])
    .where('objet', '=', `parametres.${section}`)
    .orderBy('id')
    .execute()

const IBAN = 'FR7630006000011234567890189'
const TAUX = {
  code: 'TVA20',
  libelle: 'Taux normal',
  taux_pct: 20,
  valide_du: '2014-01-01',
  valide_au: null,
  mention: null,
  categorie: 'S',
}
const ETAPES = [
  { code: 'rappel', libelle: 'Rappel', jours: -7, acte: 'courriel' },
  { code: 'relance_1', libelle: 'Relance', jours: 15, acte: 'courriel' },
]

describe('Chaque section', () => {
  test.each<[string, object, object?]>([
    [
      'organisme',
      { nom: 'Coopérative du Val', siret: '732 829 320 00074', tva_intra: 'fr44732829320', agrement_phyto: 'AG00123' },
      { nom: 'Coopérative du Val', siret: '73282932000074', tva_intra: 'FR44732829320', agrement_phyto: 'AG00123' },
    ],
    ['adhesions', { preavis_mois: 6 }],
    [
      'paiement',
      {
        moyens: ['cheque', 'prelevement_sepa'],
        titulaire: 'Coopérative du Val',
        iban: 'fr76 3000 6000 0112 3456 7890 189',
        bic: 'bnpafrpp',
        ics: 'fr72 zzz 123456',
        prenotification_jours: 5,
        schema_pain: 'pain.008.001.02',
      },
      {
        moyens: ['prelevement_sepa', 'cheque'],
        titulaire: 'Coopérative du Val',
        iban: IBAN,
        bic: 'BNPAFRPP',
        ics: 'FR72ZZZ123456',
        prenotification_jours: 5,
        schema_pain: 'pain.008.001.02',
      },
    ],
    [
      'tva',
      {
        taux: [
          { ...TAUX, valide_au: '2026-12-31' },
          { ...TAUX, taux_pct: 21, valide_du: '2027-01-01' },
        ],
      },
    ],
    ['relances', { actives: false, ecart_min_jours: 5, repos_annonce_jours: 0, etapes: ETAPES }],
    [
      'documents',
      { attestation_des: 'appelee', mention_escompte: 'Escompte de 1\u00a0%.', pied_de_page: 'Merci.\nÀ bientôt.' },
    ],
    [
      'courriels',
      { recu: { introduction: ' Bonjour {prenom},\n\nMerci. ', signature: '' } },
      { recu: { introduction: 'Bonjour {prenom},\n\nMerci.', signature: null } },
    ],
    ['motifs', { annuler: [{ libelle: 'Double appel' }], mettre_en_litige: [] }],
    [
      'comptabilite',
      { compte_clients: '41100a', journal_ventes: 'vt' },
      { compte_clients: '41100A', journal_ventes: 'VT' },
    ],
    ['annuaire', { visible_annuaire: 'departement' }],
  ])('%s se lit comme on l’a enregistrée, et le journal le garde', async (section, body, kept = body) => {
    const { version } = await read(section)
    const saved = await admin.patch(pathOf(section), body, { version })
    expect(saved.json()).toMatchObject({ ...kept, version: version + 1 })
    expect(saved.statusCode).toBe(200)
    expect(await read(section)).toEqual(saved.json())
    expect(await journalOf(section)).toHaveLength(1)
  })

  test.each([
    'organisme',
    'adhesions',
    'paiement',
    'tva',
    'relances',
    'documents',
    'courriels',
    'motifs',
    'comptabilite',
    'annuaire',
  ])('%s exige la version qu’on a lue, et un administrateur', async (section) => {
    const { version } = await read(section)
    expect((await admin.patch(pathOf(section), {})).statusCode).toBe(428)
    expect((await admin.patch(pathOf(section), {}, { version: version - 1 })).statusCode).toBe(412)
    expect((await member.patch(pathOf(section), {}, { version })).statusCode).toBe(403)
    expect((await app.anonymous.patch(pathOf(section), {}, { version })).statusCode).toBe(401)
    expect(await read(section)).toMatchObject({ version })
  })

  it('ne laisse pas d’IBAN au journal', async () => {
    expect(JSON.stringify(await journalOf('paiement'))).not.toContain(IBAN)
    expect(JSON.stringify(await journalOf('paiement'))).toContain('189')
  })
})

const long = 'a'.repeat(600)

test.each<[string, object, string[]]>([
  ['organisme', { nom: '' }, ['nom']],
  ['organisme', { nom: null }, ['nom']],
  ['organisme', { siret: '73282932000075' }, ['siret']],
  ['organisme', { siret: '732829320' }, ['siret']],
  ['organisme', { tva_intra: 'FR00732829320' }, ['tva_intra']],
  ['organisme', { siret: '73282932000074', tva_intra: 'FR83404833048' }, ['tva_intra']],
  ['organisme', { email: 'pas une adresse' }, ['email']],
  ['organisme', { telephone: 'demain' }, ['telephone']],
  ['organisme', { hebergeur: long, rcs: long }, ['rcs', 'hebergeur']],
  ['organisme', { logo: 'ab' }, ['logo']],
  ['organisme', { mentions_complement: 'a'.repeat(5_001) }, ['mentions_complement']],
  ['organisme', { accessibilite_complement: 'a'.repeat(5_001) }, ['accessibilite_complement']],
  ['organisme', { version: 3 }, ['version']],
  ['paiement', { iban: 'FR7630006000011234567890188' }, ['iban']],
  ['paiement', { iban: 'BR1500000000000010932840814P2' }, ['iban']],
  ['paiement', { iban: 'FR76' }, ['iban']],
  ['paiement', { bic: 'BNP' }, ['bic']],
  ['paiement', { bic: 'BNPAZZPP' }, ['bic']],
  ['paiement', { ics: 'FR73ZZZ123456' }, ['ics']],
  ['paiement', { moyens: [] }, ['moyens']],
  ['paiement', { moyens: ['troc'] }, ['moyens.0']],
  ['paiement', { prenotification_jours: 0 }, ['prenotification_jours']],
  ['paiement', { prenotification_jours: 31 }, ['prenotification_jours']],
  ['paiement', { schema_pain: 'pain.001' }, ['schema_pain']],
  ['paiement', { moyens: ['prelevement_sepa'], iban: null, ics: null, titulaire: '' }, ['titulaire', 'iban', 'ics']],
  ['paiement', { moyens: ['virement'], iban: '' }, ['iban']],
  ['tva', { taux: [] }, ['taux']],
  ['tva', { taux: [{ ...TAUX, code: 'tva 20' }] }, ['taux.0.code']],
  ['tva', { taux: [{ ...TAUX, taux_pct: 101 }] }, ['taux.0.taux_pct']],
  ['tva', { taux: [{ ...TAUX, taux_pct: 5.555 }] }, ['taux.0.taux_pct']],
  ['tva', { taux: [{ ...TAUX, valide_du: '2026-02-30' }] }, ['taux.0.valide_du']],
  ['tva', { taux: [{ ...TAUX, valide_au: '2013-12-31' }] }, ['taux.0.valide_au']],
  ['tva', { taux: [TAUX, { ...TAUX, valide_du: '2020-01-01' }] }, ['taux.1.valide_du']],
  ['tva', { taux: [{ ...TAUX, taux_pct: 0 }] }, ['taux.0.taux_pct']],
  ['tva', { taux: [{ ...TAUX, taux_pct: 0, categorie: 'E' }] }, ['taux.0.mention']],
  ['relances', { etapes: [ETAPES[1], ETAPES[0]] }, ['etapes.1.jours']],
  ['relances', { etapes: [ETAPES[0], { ...ETAPES[1], jours: -7 }] }, ['etapes.1.jours']],
  ['relances', { etapes: [ETAPES[0], { ...ETAPES[1], jours: -4 }] }, ['etapes.1.jours']],
  ['relances', { etapes: [ETAPES[0], { ...ETAPES[1], code: 'rappel' }] }, ['etapes.1.code']],
  ['relances', { etapes: [{ ...ETAPES[0], libelle: '' }] }, ['etapes.0.libelle']],
  ['relances', { etapes: [{ ...ETAPES[0], jours: 400 }] }, ['etapes.0.jours']],
  ['relances', { etapes: [{ ...ETAPES[0], acte: 'huissier' }] }, ['etapes.0.acte']],
  ['relances', { ecart_min_jours: 0 }, ['ecart_min_jours']],
  ['relances', { repos_annonce_jours: -1 }, ['repos_annonce_jours']],
  ['relances', { repos_annonce_jours: 61 }, ['repos_annonce_jours']],
  ['documents', { conditions_reglement: long }, ['conditions_reglement']],
  ['documents', { mention_penalites: ' ', mention_recouvrement: null }, ['mention_recouvrement', 'mention_penalites']],
  ['documents', { attestation_des: 'jamais' }, ['attestation_des']],
  ['courriels', { recu: { introduction: 'Avant le {echeance}', signature: null } }, ['recu.introduction']],
  ['courriels', { recu: { introduction: null, signature: 'Merci {nom}' } }, ['recu.signature']],
  ['courriels', { recu: { introduction: long.repeat(2), signature: null } }, ['recu.introduction']],
  ['courriels', { recu: { introduction: null } }, ['recu.signature']],
  ['courriels', { avoir: { introduction: null, signature: null } }, ['avoir']],
  ['motifs', { annuler: [{ libelle: 'Départ' }, { libelle: 'depart' }] }, ['annuler.1.libelle']],
  ['motifs', { annuler: [{ libelle: ' ' }] }, ['annuler.0.libelle']],
  ['motifs', { reprendre: [] }, ['reprendre']],
  ['comptabilite', { compte_clients: '41' }, ['compte_clients']],
  ['comptabilite', { compte_tva: '4457 10' }, ['compte_tva']],
  ['comptabilite', { journal_ventes: 'V' }, ['journal_ventes']],
  ['comptabilite', { journal_ventes: 'V1' }, ['journal_ventes']],
  ['comptabilite', { journal_banque: 'OD' }, ['journal_operations']],
  ['annuaire', { visible_annuaire: 'voisins' }, ['visible_annuaire']],
])('%s refuse %j', async (section, body, champs) => {
  const before = await read(section)
  const refused = await change(section, body)
  expect(refused.statusCode).toBe(400)
  expect(champsOf(refused)).toEqual(champs)
  expect(await read(section)).toEqual(before)
})

describe('Un taux de TVA qui sert', async () => {
  const campagne = await aCampagne(app.db)
  await aBareme(app.db, { campagne_id: campagne.id, composantes: [{ code: 'FIXE', tva_code: 'TVA20' }] })
  const base = { ...TAUX, taux_pct: 20, valide_au: null }

  it('ne se retire pas, ne change pas, se ferme', async () => {
    const { taux } = await read('tva')
    const autre = { ...base, code: 'TVA10', taux_pct: 10 }
    const retire = await change('tva', { taux: [autre] })
    expect(retire.statusCode).toBe(409)
    expect(retire.json().detail).toContain('TVA20')
    const change_ = await change('tva', { taux: taux.map((one: object) => ({ ...one, taux_pct: 19 })) })
    expect(change_.statusCode).toBe(409)
    const ferme = [{ ...taux[0], valide_au: '2026-11-30' }, ...taux.slice(1), autre]
    expect((await change('tva', { taux: ferme })).json()).toMatchObject({ taux: ferme })
    // No scale nor fee uses this rate.
    expect((await change('tva', { taux: ferme.slice(0, -1) })).statusCode).toBe(200)
  })
})

describe('La numérotation', () => {
  const annee = anneeOf(jourOf(app.now()))
  const path = `/admin/parametres/numerotation/FA/${annee}`
  const prochainOf = async (year = annee) =>
    (await admin.get('/admin/parametres/numerotation'))
      .json()
      .resultats.find(
        (compteur: { serie: string; annee: number }) => compteur.serie === 'FA' && compteur.annee === year,
      )

  it('avance, ne recule jamais, et le journal le garde', async () => {
    expect(await prochainOf()).toEqual({ serie: 'FA', annee, prochain: 1, numero: `FA-${annee}-000001`, version: 0 })
    const advanced = await admin.patch(path, { prochain: 124 }, { version: 0 })
    expect(advanced.json()).toEqual({ serie: 'FA', annee, prochain: 124, numero: `FA-${annee}-000124`, version: 123 })
    expect(await prochainOf()).toEqual(advanced.json())
    expect(await prochainOf(annee + 1)).toMatchObject({ prochain: 1 })
    for (const prochain of [1, 123]) {
      const refused = await admin.patch(path, { prochain }, { version: 123 })
      expect(refused.statusCode).toBe(409)
    }
    expect((await admin.patch(path, { prochain: 124 }, { version: 123 })).statusCode).toBe(200)
    const saute = await admin.patch(path, { prochain: 125 }, { version: 123 })
    expect([saute.statusCode, saute.json().detail]).toEqual([
      409,
      'Les factures et les avoirs se suivent sans trou\u00a0: la série FA est commencée, son prochain numéro reste 124.',
    ])
    const recus = `/admin/parametres/numerotation/RE/${annee}`
    expect((await admin.patch(recus, { prochain: 10 }, { version: 0 })).statusCode).toBe(200)
    expect((await admin.patch(recus, { prochain: 20 }, { version: 9 })).statusCode).toBe(200)
    expect(await journalOf(`numerotation.FA-${annee}`)).toEqual([{ avant: { dernier: 0 }, apres: { dernier: 123 } }])
  })

  it('refuse une pièce émise entre-temps, une série inconnue, un numéro impossible', async () => {
    const { version } = await prochainOf()
    expect((await admin.patch(path, { prochain: 500 })).statusCode).toBe(428)
    expect((await admin.patch(path, { prochain: 500 }, { version: version - 1 })).statusCode).toBe(412)
    expect((await member.patch(path, { prochain: 500 }, { version })).statusCode).toBe(403)
    for (const prochain of [0, 1_000_000, 1.5, '12']) {
      expect((await admin.patch(path, { prochain }, { version })).statusCode).toBe(400)
    }
    const inconnue = `/admin/parametres/numerotation/ZZ/${annee}`
    expect((await admin.patch(inconnue, { prochain: 5 }, { version: 0 })).statusCode).toBe(400)
    expect(await prochainOf()).toMatchObject({ version })
  })
})

test('une personne ajoutée entre dans l’annuaire comme les paramètres le disent', async () => {
  const { gestionnaire, path } = await aFerme(app)
  const body = { prenom: 'Yann', nom: 'Tanguy' }
  const added = async (visible_annuaire: string) => {
    await change('annuaire', { visible_annuaire })
    const { id } = (await gestionnaire.post(`${path}/adherents`, body)).json()
    return app.db
      .selectFrom('adherents')
      .select(['visible_annuaire', 'visible_telephone'])
      .where('id', '=', id)
      .executeTakeFirst()
  }
  expect(await added('personne')).toEqual({ visible_annuaire: 'personne', visible_telephone: 'personne' })
  expect(await added('tous')).toEqual({ visible_annuaire: 'tous', visible_telephone: 'personne' })
})
