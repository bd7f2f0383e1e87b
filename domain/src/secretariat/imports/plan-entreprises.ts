import { checkEntreprise } from '../../dossiers/entreprises/coherence.ts'
import type { Entreprise } from '../../dossiers/entreprises/entreprise.ts'
import { EntrepriseSaisie } from '../../dossiers/entreprises/entreprise-saisie.ts'
import { ENTREPRISE_VIDE } from '../../dossiers/entreprises/entreprise-vide.ts'
import { isSiret, nicOf, Siret, sirenOf } from '../../siret.ts'
import { checkEdition } from './edition.ts'
import { finitLigne, refuseLigne } from './finit-ligne.ts'
import { lisLigne, lisTelephones } from './lecture-ligne.ts'
import type { LigneLue, LignePlanifiee, Outils } from './plan.ts'
import { lisStatut, type StatutConnu, tellRetour } from './statut-importe.ts'

/** The stored company, with the status of its latest membership. */
export type FicheEntreprise = Omit<Entreprise, 'mandat' | 'source_donnees' | 'synchronise_le'> & {
  statut_adhesion: StatutConnu
  fusionnee: boolean
}

export function planEntreprise(
  ligne: LigneLue,
  avant: FicheEntreprise | null,
  outils: Outils,
): LignePlanifiee<FicheEntreprise> {
  const lu = Siret.safeParse(ligne.valeurs.siret ?? '')
  if (!lu.success) {
    return refuseLigne(ligne.ligne, lu.error.issues[0]?.message ?? '', { champ: 'siret' })
  }
  const libelle = avant?.raison_sociale ?? ligne.valeurs.raison_sociale ?? lu.data
  if (avant?.fusionnee) return refuseLigne(ligne.ligne, 'Cette entreprise a été fusionnée avec une autre.', { libelle })
  const sauf = ['siret', 'statut_adhesion']
  const { saisie, erreurs } = lisLigne({ feuille: 'entreprises', ligne, avant, schema: EntrepriseSaisie, sauf, outils })
  const base = avant ?? nouvelleEntreprise(lu.data)
  const codePostal = ((saisie.adresse ?? base.adresse) as Entreprise['adresse'])?.code_postal ?? null
  const telephones = lisTelephones(saisie, ['telephone', 'mobile'], codePostal, outils)
  const statut = lisStatut(ligne.valeurs.statut_adhesion, avant)
  const apres = { ...base, ...telephones.saisie, statut_adhesion: statut.valeur } as FicheEntreprise
  erreurs.push(...telephones.erreurs, ...statut.erreurs)
  if (erreurs.length === 0) erreurs.push(...checkEntreprise(apres, outils))
  if (avant) erreurs.push(...checkEdition(statut.valeur, avant, apres))
  const finie = finitLigne('entreprises', { ligne: ligne.ligne, libelle, avant, apres, erreurs }, outils)
  return avant ? { ...finie, differences: finie.differences.map(tellRetour) } : finie
}

const nouvelleEntreprise = (siret: string): FicheEntreprise => ({
  ...ENTREPRISE_VIDE,
  id: '',
  version: 0,
  no_adherent: null,
  siret,
  siren: sirenOf(siret),
  nic: nicOf(siret),
  raison_sociale: '',
  statut_adhesion: null,
  fusionnee: false,
})

/** Key of the company of a row: its digits when they are a SIRET, else the row number. */
export const cleOf = (siret: string | undefined, ligne: number): string => {
  const chiffres = (siret ?? '').replace(/[\s.]/g, '')
  return isSiret(chiffres) ? chiffres : `?${ligne}`
}
