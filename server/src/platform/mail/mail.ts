/** A mail as data: every text is plain, the layout escapes it. `note` is shown in small under the button. */
export type Mail = {
  /** Kind of mail, in one word of the code: `invitation`. */
  modele: string
  objet: string
  titre: string
  paragraphes: readonly string[]
  /** A few facts in a table: « Entreprise — GAEC des Tilleuls ». */
  faits?: readonly { terme: string; valeur: string }[]
  bouton?: { libelle: string; href: string }
  /** Ends the text, under the button. */
  signature?: readonly string[]
  note?: string
  /** Unsubscription link of a notice that its reader chose. Absent from mails about their own affairs. */
  desabonnement?: Desabonnement
  /** Id of the row that the mail is about, whose page shows whether the mail was sent. */
  sujet_id?: string
  /** Set when the reader is no member: the foot of the mail then says why they receive it. */
  lecteur?: 'fournisseur'
  /** Ids of the documents attached as files. */
  pieces?: readonly string[]
  /** Documents of the cooperative attached as files, whose bytes are read when the mail leaves. */
  jointes?: readonly { document_id: string; edition_id: string; titre: string; nom: string }[]
  /** The form to sign that the letter carries when nobody can be mailed: its act, and what the act is about. */
  formulaire?: { acte: 'accord' | 'commande'; objet_id: string }
  /** Text files attached to this mail only, for example a table of its content. */
  textes?: readonly { nom: string; type: string; texte: string }[]
}

/** `page` asks for confirmation; `direct` is for mail programs (RFC 8058). */
export type Desabonnement = { page: string; direct: string }

/** A line of `faits`; nothing when there is no value. */
export const fait = (terme: string, valeur: string | null | undefined) => (valeur ? [{ terme, valeur }] : [])

/** The recipient. The ids let a deletion find the mails written to somebody. */
export type Destinataire = {
  email: string
  utilisateur_id?: string | null
  adherent_id?: string | null
  prenom?: string | null
}
