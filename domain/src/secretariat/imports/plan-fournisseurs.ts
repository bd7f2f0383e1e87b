import { checkFournisseur } from '../../achats/fournisseurs/coherence.ts'
import type { FicheFournisseur } from '../../achats/fournisseurs/fournisseur.ts'
import { FournisseurSaisie } from '../../achats/fournisseurs/fournisseur-saisie.ts'
import { sirenOf } from '../../siret.ts'
import { finitLigne, refuseLigne } from './finit-ligne.ts'
import { lisLigne, lisTelephones } from './lecture-ligne.ts'
import { DE_LA_LIGNE, type LigneLue, type LignePlanifiee, type Outils } from './plan.ts'

type Contexte = {
  /** Known suppliers with the same code, SIREN or VAT number as a row. */
  connus: readonly FicheFournisseur[]
  /** Row of each code, SIREN and VAT number already seen in the sheet. */
  vus: Map<string, number>
}

const DEJA = 'Un fournisseur a déjà ce SIREN\u00a0: complétez sa fiche, ou créez cet établissement depuis le portail.'

export function planFournisseur(
  ligne: LigneLue,
  { connus, vus }: Contexte,
  outils: Outils,
): LignePlanifiee<FicheFournisseur> {
  const { code } = ligne.valeurs
  const chiffres = (ligne.valeurs.siret ?? '').replace(/[\s.]/g, '')
  const tva = (ligne.valeurs.tva_intra ?? '').replace(/[\s.-]/g, '').toUpperCase()
  if (!code && !chiffres && !tva) return refuseLigne(ligne.ligne, 'Indiquez le code, le SIRET ou le n° de TVA.')
  const parCode = connus.find((one) => code && one.code.toLowerCase() === code.toLowerCase())
  if (code && !parCode) {
    const message = 'Aucun fournisseur n’a ce code\u00a0: laissez-le vide pour en créer un.'
    return refuseLigne(ligne.ligne, message, { champ: 'code' })
  }
  const avant =
    parCode ??
    connus.find(({ siret }) => chiffres !== '' && siret === chiffres) ??
    connus.find(({ tva_intra }) => chiffres === '' && tva !== '' && tva_intra === tva) ??
    null

  const sauf = ['code']
  const lue = lisLigne({ feuille: 'fournisseurs', ligne, avant, schema: FournisseurSaisie, sauf, outils })
  const base = avant ?? NOUVEAU
  const adresse = (lue.saisie.adresse ?? base.adresse) as FicheFournisseur['adresse']
  const telephones = lisTelephones(lue.saisie, ['telephone'], adresse?.code_postal ?? null, outils)
  const lu = { ...base, ...telephones.saisie } as FicheFournisseur
  const apres = withPays({ ...lu, siren: lu.siret === null ? null : sirenOf(lu.siret) }, 'adresse' in lue.saisie)
  const erreurs = [...lue.erreurs, ...telephones.erreurs]
  if (erreurs.length === 0) erreurs.push(...checkFournisseur(apres))

  const autre = connus.find(({ id, siren }) => id !== avant?.id && siren !== null && siren === apres.siren)
  if (autre && apres.siret !== avant?.siret) erreurs.push({ champ: 'siret', message: DEJA })
  const cles = avant ? [avant.id] : [apres.siren, apres.tva_intra].filter((cle) => cle !== null)
  const premiere = cles.map((cle) => vus.get(cle)).find((vue) => vue !== undefined)
  if (premiere !== undefined) {
    erreurs.push({ champ: DE_LA_LIGNE, message: `Ce fournisseur est déjà à la ligne ${premiere}.` })
  }
  for (const cle of cles) if (!vus.has(cle)) vus.set(cle, ligne.ligne)
  return finitLigne(
    'fournisseurs',
    { ligne: ligne.ligne, libelle: apres.raison_sociale, avant, apres, erreurs },
    outils,
  )
}

/** The address of a supplier takes the supplier's country. */
const withPays = (fiche: FicheFournisseur, isSaisie: boolean): FicheFournisseur =>
  isSaisie && fiche.adresse ? { ...fiche, adresse: { ...fiche.adresse, pays: fiche.pays } } : fiche

const NOUVEAU: FicheFournisseur = {
  id: '',
  version: 0,
  code: '',
  statut: 'actif',
  raison_sociale: '',
  pays: 'FR',
  siret: null,
  siren: null,
  tva_intra: null,
  forme_juridique: null,
  code_ape: null,
  adresse: null,
  site_web: null,
  email_commandes: '',
  telephone: null,
  contacts: [],
  familles: [],
  agrement_phyto: null,
  agrement_phyto_expire_le: null,
  conditions_reglement: null,
  escompte_pct: null,
  franco_ht: null,
  delai_livraison_jours: null,
  zones_livraison: [],
  code_client: null,
  note: null,
  commentaire: null,
}
