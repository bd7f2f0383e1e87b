import { describe, expect, test } from 'vitest'
import type { FicheFournisseur } from '../../achats/fournisseurs/fournisseur.ts'
import type { Materiel } from '../../dossiers/materiels/materiel.ts'
import { installMessages } from '../../messages.ts'
import type { Feuille } from '../../pieces/classeurs/feuille.ts'
import { adherent, entreprise, exploitation, materiel } from '../../testing/dossier-complet.ts'
import { champOf, writeCellule } from './cellule.ts'
import type { EntrepriseConnue } from './entreprise-connue.ts'
import { COLONNES, VIDE } from './feuilles.ts'
import type { LigneLue, LignePlanifiee, Outils } from './plan.ts'
import { planAdherents } from './plan-adherents.ts'
import { type FicheEntreprise, planEntreprise } from './plan-entreprises.ts'
import { planExploitations } from './plan-exploitations.ts'
import { planFournisseur } from './plan-fournisseurs.ts'
import { planMateriels } from './plan-materiels.ts'

installMessages()

const LISTES: Record<string, string> = {
  '6533': 'GAEC',
  [exploitation.id]: exploitation.nom,
  [materiel.categorie_id ?? '']: 'Pulvérisateur traîné',
  [materiel.marque_id ?? '']: 'Hardi',
}

const outils: Outils = {
  today: '2027-01-15',
  libelles: (_, id) => LISTES[id],
  reference: (_, libelle) => Object.entries(LISTES).find(([, nom]) => nom === libelle)?.[0],
  lisTelephone: (saisie) => (saisie.startsWith('06') ? { valeur: `+33${saisie.slice(1)}` } : { erreur: 'Faux.' }),
  commune: (code_postal, nom) =>
    code_postal === '35000' && nom.toLowerCase() === 'rennes' ? { code_insee: '35238', nom: 'Rennes' } : undefined,
}

const { mandat: _, source_donnees: _source, synchronise_le: _le, ...fiche } = entreprise
const connue: FicheEntreprise = { ...fiche, statut_adhesion: 'active', fusionnee: false }
const laSienne: EntrepriseConnue = { ...connue, code_postal: '35000' }

const fournisseur: FicheFournisseur = {
  id: 'f',
  version: 1,
  code: 'F0001',
  statut: 'actif',
  raison_sociale: '+ d’engrais',
  pays: 'FR',
  siret: entreprise.siret,
  siren: entreprise.siren,
  tva_intra: null,
  forme_juridique: '6533',
  code_ape: '46.21Z',
  adresse: entreprise.adresse,
  site_web: 'https://engrais.fr',
  email_commandes: 'c@engrais.fr',
  telephone: '+33699801234',
  contacts: [],
  familles: ['ENG', 'SEM'],
  agrement_phyto: null,
  agrement_phyto_expire_le: null,
  conditions_reglement: '30_j_fin_de_mois',
  escompte_pct: 1.5,
  franco_ht: 120_050,
  delai_livraison_jours: 5,
  zones_livraison: ['22', '35'],
  code_client: 'SIL',
  note: 4,
  commentaire: 'Ligne un\nligne deux',
}

/** The row that an export writes for a record, with the key of its company. */
const exporte = (feuille: Feuille, fiche: object): LigneLue => {
  const valeurs: Record<string, string> = { siret_entreprise: entreprise.siret }
  for (const colonne of COLONNES[feuille]) {
    const texte = writeCellule(colonne, champOf(fiche, colonne.champ), outils.libelles)
    if (texte !== '') valeurs[colonne.champ] = texte
  }
  return { ligne: 2, valeurs: { ...valeurs, siret_entreprise: entreprise.siret } }
}

const planDesMateriels = (lignes: LigneLue[], connu: Materiel, enTransfert: string[] = []) =>
  planMateriels(lignes, { entreprise: laSienne, connus: [connu], enTransfert: new Set(enTransfert) }, outils)

const PLANS: Record<Feuille, (lignes: LigneLue[]) => LignePlanifiee<object>[]> = {
  entreprises: (lignes) => lignes.map((ligne) => planEntreprise(ligne, connue, outils)),
  exploitations: (lignes) =>
    planExploitations(lignes, { entreprise: laSienne, connues: [exploitation], occupees: new Set() }, outils).lignes,
  adherents: (lignes) =>
    planAdherents(
      lignes,
      { entreprise: laSienne, connus: [adherent], avecCompte: new Set([adherent.id]), ailleurs: new Map() },
      outils,
    ).lignes,
  materiels: (lignes) => planDesMateriels(lignes, materiel),
  fournisseurs: (lignes) =>
    lignes.map((ligne) => planFournisseur(ligne, { connus: [fournisseur], vus: new Map() }, outils)),
}

const FICHES: Record<Feuille, object> = {
  entreprises: connue,
  exploitations: exploitation,
  adherents: adherent,
  materiels: materiel,
  fournisseurs: fournisseur,
}

describe.each(Object.keys(PLANS) as Feuille[])('%s', (feuille) => {
  const plan = PLANS[feuille]
  const ligne = exporte(feuille, FICHES[feuille])

  test('ce qu’un export écrit ne change rien', () => {
    expect(plan([ligne])).toMatchObject([{ sort: 'inchange', differences: [], erreurs: [] }])
  })

  test('un commentaire change seul, ou se vide', () => {
    const champ = { entreprises: 'enseigne', adherents: 'nom_usage' }[feuille as 'adherents'] ?? 'commentaire'
    const change = (texte: string) => plan([{ ...ligne, valeurs: { ...ligne.valeurs, [champ]: texte } }])[0]
    expect(change('Nouveau')).toMatchObject({ sort: 'modifie', differences: [{ champ, apres: 'Nouveau' }] })
    expect(change(VIDE)?.apres).toMatchObject({ [champ]: null })
  })

  test('une formule est refusée dans sa cellule', () => {
    const colonne = COLONNES[feuille].find(
      ({ champ }) => champ === 'nom_usage' || champ === 'commentaire' || champ === 'sigle',
    )
    const champ = colonne?.champ ?? ''
    const [refusee] = plan([{ ...ligne, valeurs: { ...ligne.valeurs, [champ]: '=1+1' } }])
    expect(refusee).toMatchObject({ sort: 'erreur', erreurs: [{ champ, message: expect.stringContaining('formule') }] })
  })
})

test.each<[string, Record<string, string>, object[]]>([
  ['un SIREN', { siret: '123456782' }, [{ champ: 'siret' }]],
  [
    'un TVA d’un autre',
    { tva_intra: 'FR83404833048' },
    [{ champ: 'tva_intra', message: expect.stringMatching(/SIREN/) }],
  ],
  ['une date future', { date_creation: '31/12/2030' }, [{ champ: 'date_creation' }]],
  ['un téléphone', { mobile: '0123456789' }, [{ champ: 'mobile', message: 'Faux.' }]],
  ['une forme inconnue', { categorie_juridique: 'GIE' }, [{ champ: 'categorie_juridique' }]],
  [
    'deux fautes',
    { email: 'x', 'adresse.code_postal': '99999' },
    [{ champ: 'adresse.code_postal' }, { champ: 'email' }],
  ],
])('entreprise : %s est refusé', (_, valeurs, erreurs) => {
  const ligne = { ligne: 2, valeurs: { siret: entreprise.siret, ...valeurs } }
  expect(planEntreprise(ligne, connue, outils)).toMatchObject({ sort: 'erreur', erreurs })
})

test('une adresse qui change de commune prend le code de la nouvelle, et oublie où elle était', () => {
  const adresse = { 'adresse.code_postal': '35000', 'adresse.commune': 'RENNES' }
  const avant = {
    ...connue,
    adresse: connue.adresse && { ...connue.adresse, code_postal: '22000', commune: 'Saint-Brieuc', latitude: 48.5 },
  }
  const { apres } = planEntreprise({ ligne: 2, valeurs: { siret: entreprise.siret, ...adresse } }, avant, outils)
  expect(apres?.adresse).toMatchObject({ commune: 'Rennes', code_insee: '35238', latitude: null })
})

test('un père et son fils de même nom restent deux personnes', () => {
  const fils = { ...adherent, id: 'fils', date_naissance: '2005-05-05', est_contact_principal: false, parts_pct: null }
  const pere = { ...adherent, date_naissance: '1970-01-01' }
  const contexte = { entreprise: laSienne, connus: [pere, fils], avecCompte: new Set<string>(), ailleurs: new Map() }
  const { nom, prenom } = adherent
  const ligne = (date_naissance: string) => ({
    ligne: 2,
    valeurs: { siret_entreprise: entreprise.siret, nom, prenom, ...(date_naissance && { date_naissance }) },
  })
  const plan = (date: string) => planAdherents([ligne(date)], contexte, outils).lignes[0]
  expect(plan('05/05/2005')).toMatchObject({ sort: 'inchange', avant: { id: 'fils' } })
  expect(plan('06/06/1999')).toMatchObject({ sort: 'cree' })
  expect(plan('')).toMatchObject({ sort: 'erreur', erreurs: [{ champ: 'id' }] })
})

test('le dernier gestionnaire et le contact principal restent', () => {
  const valeurs = {
    siret_entreprise: entreprise.siret,
    id: adherent.id,
    droit: 'Lecture seule',
    est_contact_principal: 'non',
  }
  const [refusee] = PLANS.adherents([{ ligne: 2, valeurs }])
  expect(refusee?.erreurs.map(({ champ }) => champ)).toEqual(['droit', 'est_contact_principal'])
})

describe('les heures d’un matériel connu', () => {
  const connu: Materiel = { ...materiel, heures_moteur: 1200, releve_le: '2026-06-01' }
  const plan = (valeurs: Record<string, string>, avant = connu) =>
    planDesMateriels(
      [{ ligne: 2, valeurs: { siret_entreprise: entreprise.siret, id: avant.id, ...valeurs } }],
      avant,
    )[0]

  test.each<[string, Record<string, string>, string, RegExp]>([
    ['se vident', { heures_moteur: '-' }, 'heures_moteur', /il se retire sur la fiche/],
    ['se vident avec leur date', { heures_moteur: '-', releve_le: '-' }, 'heures_moteur', /il se retire sur la fiche/],
    ['baissent', { heures_moteur: '1100' }, 'heures_moteur', /une baisse se saisit/],
    [
      'sont d’avant',
      { heures_moteur: '1300', releve_le: '01/05/2026' },
      'releve_le',
      /dernier relevé est du 1er juin 2026|01\/06\/2026/,
    ],
    ['sont de demain', { heures_moteur: '1300', releve_le: '16/01/2027' }, 'releve_le', /futur/],
  ])('%s : refusé', (_, valeurs, champ, message) => {
    expect(plan(valeurs)).toMatchObject({
      sort: 'erreur',
      erreurs: [{ champ, message: expect.stringMatching(message) }],
    })
  })

  test('augmentent, ou restent vides', () => {
    expect(plan({ heures_moteur: '1300', releve_le: '01/07/2026' })?.erreurs).toEqual([])
    expect(plan({ heures_moteur: '-' }, materiel)).toMatchObject({ sort: 'inchange' })
  })
})

test('tant qu’un transfert attend, ce qui désigne le matériel ne change pas, ni son départ', () => {
  const plan = (valeurs: Record<string, string>) =>
    planDesMateriels(
      [{ ligne: 2, valeurs: { siret_entreprise: entreprise.siret, id: materiel.id, ...valeurs } }],
      materiel,
      [materiel.id],
    )[0]
  expect(plan({ modele: 'Autre' })).toMatchObject({ sort: 'erreur', erreurs: [{ champ: 'modele' }] })
  expect(plan({ statut: 'Vendu' })).toMatchObject({ sort: 'erreur', erreurs: [{ champ: 'statut' }] })
  expect(plan({ commentaire: 'Rien de neuf' })).toMatchObject({ sort: 'modifie' })
})

describe('l’exploitation principale', () => {
  const nouvelle = (ligne: number, nom: string, est_principale?: string): LigneLue => ({
    ligne,
    valeurs: { siret_entreprise: entreprise.siret, nom, ...(est_principale && { est_principale }) },
  })
  const principales = (connues: (typeof exploitation)[], lignes: LigneLue[]) =>
    planExploitations(lignes, { entreprise: laSienne, connues, occupees: new Set() }, outils).lignes.map(
      ({ apres, erreurs }) => apres?.est_principale ?? erreurs.map(({ champ, message }) => `${champ} ${message}`),
    )

  test('ne se retire pas sans en désigner une autre', () => {
    const refus = 'est_principale Désignez une autre exploitation principale.'
    const non = nouvelle(2, exploitation.nom, 'non')
    expect(principales([exploitation], [non])).toEqual([[refus]])
    expect(principales([exploitation], [non, nouvelle(3, 'La Lande')])).toEqual([[refus], false])
    expect(principales([exploitation], [non, nouvelle(3, 'La Lande', 'oui')])).toEqual([false, true])
  })

  test('est l’une des nouvelles, même quand chaque ligne dit « non »', () => {
    expect(principales([], [nouvelle(2, 'A', 'non'), nouvelle(3, 'B', 'non')])).toEqual([true, false])
    expect(principales([], [nouvelle(2, 'A', 'non'), nouvelle(3, 'B')])).toEqual([false, true])
  })
})
