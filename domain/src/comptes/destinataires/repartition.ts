import * as z from 'zod/mini'

/** Why somebody, or a whole company, gets nothing. */
const MOTIFS_ECART = ['refuse', 'sans_email', 'en_preparation', 'inactive', 'en_retard', 'deja_rappele'] as const

export const MOTIF_ECART_LABELS: Record<(typeof MOTIFS_ECART)[number], string> = {
  refuse: 'n’accepte pas les nouvelles par e-mail',
  sans_email: 'ne lit pas d’e-mail, et n’accepte pas les nouvelles par courrier',
  en_preparation: 'adhésion en préparation, que ses adhérents ne voient pas encore',
  inactive: 'n’a plus d’adhésion active, et ne peut pas commander',
  en_retard: 'a une cotisation en retard, et le groupement est réservé aux adhérents à jour',
  deja_rappele: 'a déjà été rappelé il y a moins de trois jours',
}

/** News go to those who accept them; what the membership needs is told to every company. */
type Nature = 'nouvelles' | 'adhesion'

/** Who receives a message and how, shown before it leaves. */
export const Destinataires = z.object({
  /** Each person once; `entreprises`: the chosen ones where they read the mails. */
  courriels: z.array(
    z.object({
      adherent_id: z.uuid(),
      nom: z.string(),
      email: z.string(),
      entreprises: z.array(z.string()),
    }),
  ),
  /** Companies where nobody reads mails: a letter to post. */
  lettres: z.array(z.object({ entreprise_id: z.uuid(), raison_sociale: z.string() })),
  /** `nom`: the person; null when it is the whole company. */
  ecartes: z.array(z.object({ nom: z.nullable(z.string()), raison_sociale: z.string(), motif: z.enum(MOTIFS_ECART) })),
})
export type Destinataires = z.infer<typeof Destinataires>

export type Lecteur = {
  adherent_id: string
  utilisateur_id: string | null
  prenom: string
  nom: string
  email: string
  /** Accepts the news by mail. */
  email_info: boolean
}

export type EntrepriseVisee = {
  entreprise_id: string
  raison_sociale: string
  en_preparation: boolean
  /** Those who read the mails of the company. */
  lecteurs: readonly Lecteur[]
  /** Somebody there accepts the news by post. */
  courrier: boolean
}

type Ecarte = Destinataires['ecartes'][number]

/** A mail, with the companies it is for: the first one gives its name to the text. */
type Envoi = Lecteur & { entreprises: [string, ...string[]] }

export type Repartition = {
  courriels: Envoi[]
  lettres: EntrepriseVisee[]
  ecartes: Ecarte[]
}

/**
 * Who receives a message. News go by mail to those who accept them, else by post to a company where somebody accepts that.
 * A person of several companies receives one mail; so do two people who share an address.
 */
export function repartit(entreprises: readonly EntrepriseVisee[], nature: Nature): Repartition {
  const repartition: Repartition = { courriels: [], lettres: [], ecartes: [] }
  for (const entreprise of entreprises) {
    const { raison_sociale, lecteurs, courrier } = entreprise
    const acceptants = lecteurs.filter(({ email_info }) => nature === 'adhesion' || email_info)
    const refus = lecteurs.filter((lecteur) => !acceptants.includes(lecteur)).map(toEcarte(raison_sociale))
    if (entreprise.en_preparation) {
      repartition.ecartes.push({ nom: null, raison_sociale, motif: 'en_preparation' })
    } else if (acceptants.length > 0) {
      for (const lecteur of acceptants) addEnvoi(repartition.courriels, lecteur, raison_sociale)
      repartition.ecartes.push(...refus)
    } else if (nature === 'adhesion' || courrier) {
      repartition.lettres.push(entreprise)
    } else if (refus.length > 0) {
      repartition.ecartes.push(...refus)
    } else {
      repartition.ecartes.push({ nom: null, raison_sociale, motif: 'sans_email' })
    }
  }
  return repartition
}

const toEcarte =
  (raison_sociale: string) =>
  ({ prenom, nom }: Lecteur): Ecarte => ({ nom: `${prenom} ${nom}`, raison_sociale, motif: 'refuse' })

function addEnvoi(envois: Envoi[], lecteur: Lecteur, raison_sociale: string) {
  const deja = envois.find(
    ({ adherent_id, email }) =>
      adherent_id === lecteur.adherent_id || email.toLowerCase() === lecteur.email.toLowerCase(),
  )
  if (!deja) envois.push({ ...lecteur, entreprises: [raison_sociale] })
  else if (!deja.entreprises.includes(raison_sociale)) deja.entreprises.push(raison_sociale)
}

/** The names and addresses of a page. */
export const toDestinataires = ({ courriels, lettres, ecartes }: Repartition): Destinataires => ({
  courriels: courriels.map(({ adherent_id, prenom, nom, email, entreprises }) => ({
    adherent_id,
    nom: `${prenom} ${nom}`,
    email,
    entreprises,
  })),
  lettres: lettres.map(({ entreprise_id, raison_sociale }) => ({ entreprise_id, raison_sociale })),
  ecartes,
})
