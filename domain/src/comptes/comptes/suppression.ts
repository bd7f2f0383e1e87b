export type Bloquant = { code: string; message: string; lien?: string | undefined }

type EntrepriseTenue = {
  raison_sociale: string
  adhesion_id: string
  /** Nobody else manages this company in the portal. */
  dernier_gestionnaire: boolean
  contact_principal: boolean
  /** Another person of the company may become its principal contact. */
  autre_contact: boolean
}

/** The ties of an account: companies with a running membership, and whether it is the last administrator. */
export type Attaches = { dernier_administrateur: boolean; entreprises: readonly EntrepriseTenue[] }

const REGLES: readonly ((attaches: Attaches) => Bloquant[])[] = [
  ({ entreprises }) =>
    entreprises
      .filter(({ dernier_gestionnaire }) => dernier_gestionnaire)
      .map(({ raison_sociale, adhesion_id }) => ({
        code: 'compte.dernier-gestionnaire',
        message: `Vous êtes le dernier gestionnaire de ${raison_sociale}\u00a0: donnez d’abord ce droit à une autre personne qui a un compte, ou supprimez l’adhésion.`,
        lien: `/mes-adhesions/${adhesion_id}/adherents/`,
      })),
  ({ entreprises }) =>
    entreprises
      .filter(({ contact_principal, autre_contact }) => contact_principal && autre_contact)
      .map(({ raison_sociale, adhesion_id }) => ({
        code: 'compte.contact-principal',
        message: `Vous êtes le contact principal de ${raison_sociale}\u00a0: désignez d’abord une autre personne.`,
        lien: `/mes-adhesions/${adhesion_id}/adherents/`,
      })),
  ({ dernier_administrateur }) =>
    dernier_administrateur
      ? [
          {
            code: 'compte.dernier-administrateur',
            message: 'Vous êtes le dernier administrateur\u00a0: nommez-en d’abord un autre.',
            lien: '/admin/utilisateurs',
          },
        ]
      : [],
]

/** Obstacles to settle before the deletion, with the page where each is settled. */
export const listBloquants = (attaches: Attaches): Bloquant[] => REGLES.flatMap((regle) => regle(attaches))

/** Data kept after the deletion, with the reason. */
export const CONSERVE = [
  'Les pièces comptables de vos entreprises, pendant dix ans\u00a0: la loi l’impose.',
  'Les informations de vos entreprises\u00a0: leur adhésion, leurs exploitations, leurs matériels. Elles ne portent plus votre nom.',
  'La trace de vos actions dans le journal de la coopérative, sans votre nom ni vos coordonnées.',
] as const
