import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { CONTACTS_MAX, type FournisseurNouveau } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import { formatSiret } from '@sillon/domain/siret'
import { toTelephoneSaisi } from '../../../lib/telephone-field.tsx'
import { ADRESSE_LABELS, ADRESSE_VIDE } from '../../organisme/referentiels/adresse-values.ts'

/** The initial values of the form; empty for a new supplier. */
export function toValues(fournisseur: Fournisseur | null): FournisseurNouveau {
  return {
    raison_sociale: fournisseur?.raison_sociale ?? '',
    pays: fournisseur?.pays ?? 'FR',
    siret: fournisseur?.siret ? formatSiret(fournisseur.siret) : '',
    tva_intra: fournisseur?.tva_intra ?? '',
    forme_juridique: fournisseur?.forme_juridique ?? '',
    code_ape: fournisseur?.code_ape ?? '',
    adresse: fournisseur?.adresse ?? ADRESSE_VIDE,
    site_web: fournisseur?.site_web ?? '',
    email_commandes: fournisseur?.email_commandes ?? '',
    telephone: toTelephoneSaisi(fournisseur?.telephone ?? null),
    contacts: (fournisseur?.contacts ?? []).map(toContact),
    familles: fournisseur?.familles ?? [],
    agrement_phyto: fournisseur?.agrement_phyto ?? '',
    agrement_phyto_expire_le: fournisseur?.agrement_phyto_expire_le ?? null,
    ...conditionsOf(fournisseur),
    code_client: fournisseur?.code_client ?? '',
    note: fournisseur?.note ?? null,
    commentaire: fournisseur?.commentaire ?? '',
    doublon_accepte: false,
  }
}

const toContact = ({ nom, fonction, telephone, email, principal }: Fournisseur['contacts'][number]) => ({
  nom,
  fonction: fonction ?? '',
  telephone: toTelephoneSaisi(telephone),
  email: email ?? '',
  principal,
})

const conditionsOf = (fournisseur: Fournisseur | null) => ({
  conditions_reglement: fournisseur?.conditions_reglement ?? ('' as const),
  escompte_pct: fournisseur?.escompte_pct ?? null,
  franco_ht: fournisseur?.franco_ht ?? null,
  delai_livraison_jours: fournisseur?.delai_livraison_jours ?? null,
  zones_livraison: fournisseur?.zones_livraison ?? [],
})

type Adresse = FournisseurNouveau['adresse']

/** The country of the address is that of the supplier; an empty form gives null. */
export function toAdresse(adresse: Adresse, pays: string): Adresse {
  if (!adresse) return null
  const { voie, lieu_dit, code_postal, commune, complement, numero_voie } = adresse
  const isVide = [voie, lieu_dit, code_postal, commune, complement, numero_voie].every((partie) => !partie)
  return isVide ? null : { ...adresse, pays }
}

export const CHAMPS_CONTACT = { nom: 'Nom', fonction: 'Fonction', telephone: 'Téléphone', email: 'E-mail' } as const

const labelsContacts = Object.fromEntries(
  Array.from({ length: CONTACTS_MAX }, (_, rang) =>
    Object.entries(CHAMPS_CONTACT).map(([champ, label]) => [
      `contacts.${rang}.${champ}`,
      `Contact ${rang + 1}, ${label}`,
    ]),
  ).flat(),
)

export const LABELS: Record<string, string> = {
  raison_sociale: 'Raison sociale',
  pays: 'Pays',
  siret: 'SIRET',
  tva_intra: 'Numéro de TVA intracommunautaire',
  forme_juridique: 'Forme juridique',
  code_ape: 'Code APE',
  adresse: 'Adresse',
  ...Object.fromEntries(Object.entries(ADRESSE_LABELS).map(([champ, label]) => [`adresse.${champ}`, label])),
  site_web: 'Site web',
  email_commandes: 'E-mail pour les commandes',
  telephone: 'Téléphone',
  contacts: 'Contacts',
  ...labelsContacts,
  familles: 'Familles de produits',
  agrement_phyto: 'Numéro d’agrément phytosanitaire',
  agrement_phyto_expire_le: 'Fin de l’agrément',
  conditions_reglement: 'Conditions de règlement',
  escompte_pct: 'Escompte',
  franco_ht: 'Franco de port HT',
  delai_livraison_jours: 'Délai de livraison',
  zones_livraison: 'Départements livrés',
  code_client: 'Notre code client',
  note: 'Note',
  commentaire: 'Commentaire',
}
