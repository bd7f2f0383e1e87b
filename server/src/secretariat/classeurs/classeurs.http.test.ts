import { COLONNES } from '@sillon/domain/secretariat/imports/feuilles'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it, test } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { aFournisseur } from '../../testing/an-achat.ts'
import {
  aMateriel,
  anAccount,
  anAdhesion,
  anEntreprise,
  anExploitation,
  aPerson,
  aRole,
} from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const compte = await anAccount(db, { is_admin: true })
const admin = await app.as(compte.id)
const member = await app.as((await anAccount(db)).id)
const TOUTES = ['entreprises', 'exploitations', 'adherents', 'materiels', 'fournisseurs']
const CLASSEUR = '/admin/exports/classeur'

const hostile = await anEntreprise(db, { raison_sociale: '=SOMME(A1) & fils', email: 'ferme@exemple.fr' })
await anAdhesion(db, { entreprise_id: hostile.id, statut: 'active' })
const ferme = await anExploitation(db, {
  entreprise_id: hostile.id,
  nom: 'Le Bourg',
  sau_ha: 123.45,
  productions: ['ovin'],
})
const personne = await aPerson(db, { nom: 'Le Goff', prenom: 'Maëlle', date_naissance: '1978-04-12' })
await aRole(db, {
  entreprise_id: hostile.id,
  adherent_id: personne.id,
  role: 'gerant',
  debut: '2010-01-01',
  fin: '2015-12-31',
})
await aRole(db, { entreprise_id: hostile.id, adherent_id: personne.id, debut: '2018-01-01' })
const lieu = { entreprise_id: hostile.id, exploitation_id: ferme.id }
const machine = await aMateriel(db, { ...lieu, valeur_achat_ht: 4_500_029 })
const autre = await anEntreprise(db, { raison_sociale: 'EARL de l’Orme' })
await anAdhesion(db, { entreprise_id: autre.id, statut: 'brouillon' })
await aFournisseur(db, { raison_sociale: 'Négoce à suivre' })
await aFournisseur(db, { raison_sociale: 'Négoce archivé', statut: 'archive' })

async function exportXlsx(demande: object = {}) {
  const reponse = await admin.post(CLASSEUR, { feuilles: TOUTES, format: 'xlsx', ...demande })
  expect(reponse.statusCode).toBe(200)
  const feuilles = await readExcelFile(reponse.rawPayload, { trim: false })
  return Object.fromEntries(
    feuilles.map(({ sheet, data: [titres = [], ...lignes] }) => [
      sheet,
      lignes.map((ligne) => Object.fromEntries(titres.map((titre, rang) => [String(titre), ligne[rang]]))),
    ]),
  )
}

async function exportCsv(demande: object = {}) {
  const reponse = await admin.post(CLASSEUR, { feuilles: TOUTES, format: 'csv', ...demande })
  expect(reponse.headers['content-type']).toBe('application/zip')
  const textes = Object.entries(unzipSync(new Uint8Array(reponse.rawPayload)))
  return Object.fromEntries(textes.map(([nom, octets]) => [nom, Buffer.from(octets).toString('utf8')]))
}

const lastExport = () =>
  db
    .selectFrom('journal')
    .select(['objet', 'acteur_id', 'apres'])
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('Un classeur exporté', () => {
  it('relie ses feuilles par le SIRET, dans la forme des imports', async () => {
    const feuilles = await exportXlsx()
    expect(Object.keys(feuilles)).toEqual(['Entreprises', 'Exploitations', 'Adhérents', 'Matériels', 'Fournisseurs'])
    expect(feuilles.Entreprises?.find((ligne) => ligne.SIRET === hostile.siret)).toMatchObject({
      'Raison sociale': "'=SOMME(A1) & fils",
      Commune: 'Rennes',
      'Code INSEE': '35238',
      'Statut de l’adhésion': 'Active',
    })
    expect(feuilles.Exploitations).toMatchObject([
      { 'SIRET de l’entreprise': hostile.siret, Nom: 'Le Bourg', 'SAU (ha)': 123.45 },
    ])
    expect(feuilles.Adhérents?.filter((ligne) => ligne['SIRET de l’entreprise'] === hostile.siret)).toMatchObject([
      {
        'Identifiant Sillon': personne.id,
        'Date de naissance': new Date('1978-04-12T00:00:00Z'),
        'Depuis le': new Date('2018-01-01T00:00:00Z'),
        'Jusqu’au': null,
      },
    ])
    expect(feuilles.Matériels).toMatchObject([
      { 'Identifiant Sillon': machine.id, Exploitation: 'Le Bourg', 'Valeur d’achat HT (€)': 45_000.29 },
    ])
  })

  it('R41 : ne porte que les colonnes des imports, et aucun compte bancaire', async () => {
    const feuilles = await exportCsv()
    for (const [nom, texte] of Object.entries(feuilles)) {
      const [titres = ''] = texte.split('\r\n')
      const colonnes = COLONNES[nom.replace('.csv', '') as keyof typeof COLONNES]
      expect(titres).toBe(`\uFEFF${colonnes.map(({ titre }) => titre).join(';')}`)
      expect(texte).not.toMatch(/iban/i)
    }
  })

  it('R40 : en CSV, ce qui commence comme une formule est un texte, et les nombres ont une virgule', async () => {
    const { 'entreprises.csv': entreprises = '', 'exploitations.csv': exploitations = '' } = await exportCsv()
    expect(entreprises).toContain(`\r\n${hostile.siret};`)
    expect(entreprises).toContain(";'=SOMME(A1) & fils;")
    const lignes = parse(exploitations, { bom: true, delimiter: ';', columns: true })
    expect(lignes).toMatchObject([{ 'SAU (ha)': '123,45', Productions: 'Ovins' }])
  })

  it('garde les filtres de la liste d’où il vient', async () => {
    const actives = await exportXlsx({ filtre: { adhesions: { statut: 'active', q: 'somme' } } })
    expect(actives.Entreprises?.map((ligne) => ligne.SIRET)).toEqual([hostile.siret])
    expect(await lastExport()).toMatchObject({
      apres: { filtre: { adhesions: { statut: 'active', recherche: true } }, feuilles: { entreprises: 1 } },
    })
    const brouillons = await exportXlsx({ filtre: { adhesions: { statut: 'brouillon' } } })
    expect(brouillons.Entreprises?.map((ligne) => ligne.SIRET)).toEqual([autre.siret])
    expect(brouillons.Matériels).toEqual([])
    const archives = await exportXlsx({ feuilles: ['fournisseurs'], filtre: { fournisseurs: { statut: 'archive' } } })
    expect(archives.Fournisseurs?.map((ligne) => ligne['Raison sociale'])).toEqual(['Négoce archivé'])
    expect(Object.keys(archives)).toEqual(['Fournisseurs'])
  })

  it('garde ce qu’une recherche trouve, et ses entreprises', async () => {
    const trouvee = await exportXlsx({
      feuilles: ['entreprises', 'exploitations'],
      filtre: { exploitations: { production: 'ovin', q: 'bourg' } },
    })
    expect(trouvee.Entreprises?.map((ligne) => ligne.SIRET)).toEqual([hostile.siret])
    expect(trouvee.Exploitations).toHaveLength(1)
    expect(await lastExport()).toMatchObject({
      apres: { filtre: { exploitations: { production: 'ovin', recherche: true } } },
    })
    const personnes = await exportXlsx({
      feuilles: ['entreprises', 'adherents'],
      filtre: { adherents: { q: personne.nom } },
    })
    expect(personnes.Adhérents).toHaveLength(1)
    expect(personnes.Entreprises?.map((ligne) => ligne.SIRET)).toEqual([hostile.siret])
    const aucun = await exportXlsx({
      feuilles: ['entreprises', 'materiels'],
      filtre: { materiels: { puissance_min: 1_199 } },
    })
    expect(aucun).toEqual({ Entreprises: [], Matériels: [] })
  })

  it('est noté au journal, avec son nombre de lignes', async () => {
    const feuilles = await exportXlsx({ feuilles: ['materiels', 'entreprises'] })
    const nombre = (feuille: string) => feuilles[feuille]?.length ?? 0
    expect(await lastExport()).toEqual({
      objet: 'classeur',
      acteur_id: compte.id,
      apres: {
        format: 'xlsx',
        feuilles: { entreprises: nombre('Entreprises'), materiels: nombre('Matériels') },
        lignes: nombre('Entreprises') + nombre('Matériels'),
        filtre: {},
      },
    })
  })

  it('laisse de côté ce qui a été fusionné ou anonymisé', async () => {
    const absorbee = await anEntreprise(db, { fusionnee_dans_id: hostile.id })
    const doublon = await aPerson(db, { nom: 'Doublon', fusionne_dans_id: personne.id })
    const parti = await aPerson(db, { nom: 'supprimé', anonymise_le: new Date().toISOString() })
    for (const { id } of [doublon, parti]) await aRole(db, { entreprise_id: hostile.id, adherent_id: id })
    const feuilles = await exportXlsx()
    expect(feuilles.Entreprises?.map((ligne) => ligne.SIRET)).not.toContain(absorbee.siret)
    const noms = feuilles.Adhérents?.map((ligne) => ligne.Nom)
    expect(noms).not.toContain('Doublon')
    expect(noms).not.toContain('supprimé')
  })

  test('plus de lignes qu’un lot, chacune une fois', async () => {
    const { id } = await anEntreprise(db)
    await anAdhesion(db, { entreprise_id: id, statut: 'suspendue' })
    const champ = await anExploitation(db, { entreprise_id: id })
    await db
      .insertInto('materiels')
      .values(
        Array.from({ length: 1_203 }, (_, rang) => ({
          entreprise_id: id,
          exploitation_id: champ.id,
          modele: `M${rang}`,
        })),
      )
      .execute()
    const { Matériels } = await exportXlsx({ feuilles: ['materiels'], filtre: { adhesions: { statut: 'suspendue' } } })
    expect(Matériels).toHaveLength(1_203)
    expect(new Set(Matériels?.map((ligne) => ligne.Modèle)).size).toBe(1_203)
  })

  it('refuse ce qu’il ne connaît pas, et qui n’est pas administrateur', async () => {
    const refuse = async (body: object) => {
      const reponse = await admin.post(CLASSEUR, body)
      expect(reponse.statusCode).toBe(400)
      return champsOf(reponse)
    }
    expect(await refuse({ feuilles: [], format: 'xlsx' })).toEqual(['feuilles'])
    await refuse({ feuilles: ['utilisateurs'], format: 'xlsx' })
    await refuse({ feuilles: ['entreprises'], format: 'ods' })
    await refuse({ feuilles: ['entreprises'], format: 'csv', filtre: { adhesions: { statut: 'perdue' } } })
    await refuse({ feuilles: ['entreprises'], format: 'csv', filtre: { adhesions: { page: 2 } } })
    await refuse({ feuilles: ['entreprises'], format: 'csv', filtre: { adhesions: {}, materiels: {} } })
    const demande = { feuilles: TOUTES, format: 'xlsx' }
    expect((await member.post(CLASSEUR, demande)).statusCode).toBe(403)
    expect((await app.anonymous.post(CLASSEUR, demande)).statusCode).toBe(401)
  })
})

describe('Le modèle', () => {
  it('a les cinq feuilles, l’aide de chaque colonne et les listes', async () => {
    const reponse = await admin.get('/admin/imports/modele')
    expect(reponse.headers['content-disposition']).toContain('modele-import.xlsx')
    const feuilles = await readExcelFile(reponse.rawPayload)
    const byNom = Object.fromEntries(feuilles.map(({ sheet, data }) => [sheet, data]))
    expect(byNom.Entreprises?.[0]).toContain('Raison sociale')
    expect(byNom.Entreprises?.[0]).not.toContain('N° adhérent')
    const aides = byNom.Aide?.map((ligne) => `${ligne[0]} ${ligne[1]}`)
    expect(aides).toContain('Matériels Marque')
    expect(byNom.Listes?.map((ligne) => ligne[1])).toContain('John Deere')
    expect((await member.get('/admin/imports/modele')).statusCode).toBe(403)
    expect((await app.anonymous.get('/admin/imports/modele')).statusCode).toBe(401)
  })
})

describe('Le fichier annoté', () => {
  const anImport = async (lignes: { ligne: number; valeurs: object; erreurs: object[] }[]) => {
    const lecture = {
      feuilles: [{ feuille: 'materiels', colonnes: ['Modèle', 'SIRET de l’entreprise', 'À moi', 'Année'] }],
      ignorees: [],
    }
    const { id } = await db
      .insertInto('imports')
      .values({ nom: 'Reprise 2026.xlsx', statut: 'en_erreur', lecture: JSON.stringify(lecture) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { ligne, valeurs, erreurs } of lignes) {
      await db
        .insertInto('lignes_import')
        .values({
          import_id: id,
          feuille: 'materiels',
          cle: `?${ligne}`,
          ligne,
          sort: erreurs.length > 0 ? 'erreur' : 'inchange',
          valeurs: JSON.stringify(valeurs),
          erreurs: JSON.stringify(erreurs),
        })
        .execute()
    }
    return id
  }

  it('rend les lignes telles qu’elles ont été lues, avec leurs erreurs', async () => {
    const id = await anImport([
      { ligne: 2, valeurs: { modele: '=1+1', siret_entreprise: '00123456700018', annee: '2019' }, erreurs: [] },
      {
        ligne: 4,
        valeurs: { modele: '6R', siret_entreprise: '00123456700018', annee: 'hier' },
        erreurs: [
          { champ: 'annee', titre: 'Année', message: 'Saisissez un nombre entier.' },
          { champ: null, titre: null, message: 'Cette entreprise est inconnue.' },
        ],
      },
    ])
    const reponse = await admin.post(`/admin/imports/${id}/annote`)
    expect(decodeURIComponent(String(reponse.headers['content-disposition']))).toContain('Reprise 2026-annote.xlsx')
    const [feuille] = await readExcelFile(reponse.rawPayload)
    expect(feuille?.sheet).toBe('Matériels')
    expect(feuille?.data).toEqual([
      ['Erreurs', 'Modèle', 'SIRET de l’entreprise', 'Année'],
      [null, "'=1+1", '00123456700018', '2019'],
      ['Année\u00a0: Saisissez un nombre entier.\nCette entreprise est inconnue.', '6R', '00123456700018', 'hier'],
    ])
    expect(await lastExport()).toMatchObject({ objet: 'import', apres: { lignes: 2 } })
  })

  it('ne se rend pas sans lignes, ni à un autre qu’un administrateur', async () => {
    const vide = await anImport([])
    expect((await admin.post(`/admin/imports/${vide}/annote`)).statusCode).toBe(409)
    expect((await admin.post('/admin/imports/00000000-0000-4000-8000-000000000000/annote')).statusCode).toBe(404)
    expect((await member.post(`/admin/imports/${vide}/annote`)).statusCode).toBe(403)
    expect((await app.anonymous.post(`/admin/imports/${vide}/annote`)).statusCode).toBe(401)
  })
})
