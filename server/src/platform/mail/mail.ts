/** A mail as data: every text is plain, the layout escapes it. `note` stands under the button, in small. */
export type Mail = {
  /** What it is, in one word of the code: `invitation`. */
  modele: string
  objet: string
  titre: string
  paragraphes: readonly string[]
  /** A few facts in a table: « Entreprise — GAEC des Tilleuls ». */
  faits?: readonly { terme: string; valeur: string }[]
  bouton?: { libelle: string; href: string }
  /** Closes what is said, under the button. */
  signature?: readonly string[]
  note?: string
  /** The way to stop a notice that its reader chose. Absent from mails about their own affairs. */
  desabonnement?: Desabonnement
  /** The row that it is about, whose page says whether it has left. */
  sujet_id?: string
  /** Who reads it, when it is no member: the foot of the page says why they do. */
  lecteur?: 'fournisseur'
  /** Ids of documents that go with it, as files. */
  pieces?: readonly string[]
  /** Files that are text, and that only this mail has: a table of what it says. */
  textes?: readonly { nom: string; type: string; texte: string }[]
}

/** `page` asks first; `direct` is for programs that read mails (RFC 8058). */
export type Desabonnement = { page: string; direct: string }

/** A line of `faits`, when there is something to say. */
export const fait = (terme: string, valeur: string | null | undefined) => (valeur ? [{ terme, valeur }] : [])

/** To whom. The ids let a deletion find what was written to someone. */
export type Destinataire = {
  email: string
  utilisateur_id?: string | null
  adherent_id?: string | null
  prenom?: string | null
}
