import { departementOf } from '@sillon/domain/code-postal'
import type { Role } from '@sillon/domain/comptes/droits/role'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { addAnnees, addJours, addMois, type Jour } from '@sillon/domain/jour'
import type { Contexte, EntrepriseDemonstration } from './dossier.ts'
import { dirigeantOf, ENTREPRENEUR_INDIVIDUEL } from './formes.ts'
import type { Hasard } from './hasard.ts'
import { ADHERENT_VIDE } from './modeles-vides.ts'
import { drawFamille, drawPrenom, toEmail } from './noms.ts'
import { drawTelephone } from './telephones.ts'

const AUTRES_ROLES = [
  'associe_exploitant',
  'salarie',
  'conjoint_collaborateur',
  'aide_familial',
  'apprenti_stagiaire',
] as const

/** The manager comes first and is the principal contact. The company of a sole trader takes the manager’s name. */
export function drawAdherents(contexte: Contexte, entreprise: EntrepriseDemonstration, nombre: number): Adherent[] {
  const { hasard } = contexte
  const famille =
    entreprise.categorie_juridique === ENTREPRENEUR_INDIVIDUEL ? entreprise.raison_sociale : drawFamille(hasard)
  return Array.from({ length: nombre }, (_, rang) =>
    rang === 0 ? drawDirigeant(contexte, entreprise, famille) : drawAutre(contexte, entreprise, famille),
  )
}

function drawDirigeant(contexte: Contexte, entreprise: EntrepriseDemonstration, nom: string): Adherent {
  const { hasard, today } = contexte
  const role = dirigeantOf(entreprise.categorie_juridique)
  const isRetraite = hasard.chance(0.04)
  return {
    ...drawPersonne(contexte, entreprise, { nom, age: isRetraite ? [63, 78] : [28, 64] }),
    est_retraite: isRetraite,
    date_retraite: isRetraite ? addMois(today, -hasard.entier(2, 30)) : null,
    role,
    debut: addJours(addAnnees(today, -hasard.entier(1, 12)), -hasard.entier(1, 300)),
    droit: 'gestionnaire',
    est_contact_principal: true,
    recoit_factures: true,
    recoit_bons_commande: true,
    signataire: true,
    parts_pct: entreprise.categorie_juridique?.startsWith('65') ? 50 : null,
    ...drawCertiphyto(hasard, today, 0.6),
  }
}

function drawAutre(contexte: Contexte, entreprise: EntrepriseDemonstration, famille: string): Adherent {
  const { hasard, today } = contexte
  const role: Role = hasard.choixPopulaire(AUTRES_ROLES)
  const isParti = hasard.chance(0.1)
  return {
    ...drawPersonne(contexte, entreprise, {
      nom: hasard.chance(0.7) ? famille : drawFamille(hasard),
      age: role === 'apprenti_stagiaire' ? [17, 23] : [20, 62],
    }),
    role,
    debut: addJours(today, -hasard.entier(420, 1500)),
    fin: isParti ? addJours(today, -hasard.entier(10, 400)) : null,
    droit: role === 'associe_exploitant' && !isParti ? hasard.choix(['gestionnaire', 'lecture'] as const) : null,
    recoit_bons_commande: hasard.chance(0.2),
    parts_pct: role === 'associe_exploitant' ? 12 : null,
    ...drawCertiphyto(hasard, today, 0.3),
  }
}

type Identite = { nom: string; age: readonly [number, number] }

function drawPersonne(
  { hasard, today }: Contexte,
  entreprise: EntrepriseDemonstration,
  { nom, age }: Identite,
): Adherent {
  const { civilite, prenom } = drawPrenom(hasard)
  const departement = departementOf(entreprise.adresse?.code_insee ?? '')
  const hasMobile = hasard.chance(0.9)
  return {
    ...ADHERENT_VIDE,
    id: hasard.uuid(),
    entreprise_id: entreprise.id,
    civilite,
    nom,
    prenom,
    date_naissance: addJours(addAnnees(today, -hasard.entier(...age)), -hasard.entier(1, 364)),
    email: hasard.chance(0.85) ? toEmail(prenom, nom) : null,
    telephone_mobile: hasMobile ? drawTelephone(hasard, 'mobile', departement) : null,
    telephone_fixe: hasMobile ? null : drawTelephone(hasard, 'fixe', departement),
  }
}

function drawCertiphyto(hasard: Hasard, today: Jour, probabilite: number): Partial<Adherent> {
  if (!hasard.chance(probabilite)) return {}
  return {
    certiphyto_numero: `NA-${hasard.chiffres(2)}-${hasard.chiffres(6)}`,
    certiphyto_categorie: hasard.choix(['DENSA', 'DENSA', 'DENSA', 'OPE'] as const),
    certiphyto_expire_le: addJours(today, hasard.entier(-120, 1700)),
  }
}
