import { lignesOf } from '@sillon/domain/lignes'
import type { Organisme } from '@sillon/domain/organisme/parametres/organisme'
import { FEUILLE, STYLE } from './layout-style.ts'
import type { Mail } from './mail.ts'

type Emetteur = Pick<Organisme, 'nom' | 'adresse' | 'telephone' | 'contact_prenom'>

const RAISONS = {
  adherent:
    'Vous recevez ce message parce que votre adresse est celle d’un compte ou d’une fiche d’adhérent de la coopérative.',
  fournisseur:
    'Vous recevez ce message parce que vous êtes fournisseur de la coopérative, à l’adresse que vous lui avez donnée pour ses commandes.',
}
const DESABONNEMENT = 'Ne plus recevoir ces annonces'

/** The two forms of a mail: a page without images or scripts, and plain text. */
export const renderMail = (mail: Mail, organisme: Emetteur) => ({
  html: toHtml(mail, organisme),
  texte: toTexte(mail, organisme),
})

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Keeps the line breaks that somebody typed. */
const escapeLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

const table = (content: string, attributes = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${content}</table>`

const toHtml = (mail: Mail, organisme: Emetteur) =>
  `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.objet)}</title><style>${FEUILLE}</style></head>
<body class="fond" style="${STYLE.fond}">${table(
    `<tr><td align="center" style="padding:24px 12px">${table(
      `<tr><td style="padding:0 4px 20px">${marque(organisme)}</td></tr>
<tr><td class="fiche bord" style="${STYLE.fiche};padding:32px">${corps(mail)}</td></tr>
<tr><td style="padding:20px 4px 0">${pied(mail, organisme)}</td></tr>`,
      `width="600" style="${STYLE.colonne}"`,
    )}</td></tr>`,
    `width="100%" class="fond" style="${STYLE.fond}"`,
  )}</body></html>`

/** The logo (two furrows and a row of wheat), then the name. */
function marque({ nom }: Emetteur) {
  const sillon = (kind: 'vert' | 'ble', color: string) =>
    `<td class="${kind}" width="5" style="width:5px;background-color:${color};font-size:0;line-height:28px">&nbsp;</td><td width="3" style="width:3px;font-size:0">&nbsp;</td>`
  const sillons = sillon('vert', '#1E4B33') + sillon('ble', '#D9A335') + sillon('vert', '#1E4B33')
  return table(`<tr>${sillons}<td class="encre" style="${STYLE.marque};padding-left:9px">${escapeHtml(nom)}</td></tr>`)
}

const paragraphe = (texte: string) => `<p class="encre" style="${STYLE.paragraphe}">${escapeLines(texte)}</p>`

const corps = ({ titre, paragraphes, faits = [], bouton, signature = [], note }: Mail) =>
  [
    `<h1 class="encre" style="${STYLE.titre}">${escapeHtml(titre)}</h1>`,
    ...paragraphes.map(paragraphe),
    faits.length > 0 ? table(faits.map(fait).join(''), 'width="100%" style="margin:8px 0 8px"') : '',
    bouton ? toBouton(bouton) : '',
    ...signature.map(paragraphe),
    note ? `<p class="encre2" style="${STYLE.note}">${escapeLines(note)}</p>` : '',
  ].join('\n')

const fait = ({ terme, valeur }: { terme: string; valeur: string }) =>
  `<tr><td class="encre2 trait" style="${STYLE.terme}">${escapeHtml(terme)}</td><td class="encre trait" style="${STYLE.valeur}">${escapeLines(valeur)}</td></tr>`

function toBouton({ libelle, href }: { libelle: string; href: string }) {
  const cell = `<td class="vert" style="${STYLE.bouton}"><a class="lien surVert" href="${escapeHtml(toHttp(href))}" style="${STYLE.lien}">${escapeHtml(libelle)}</a></td>`
  return table(`<tr>${cell}</tr>`, 'class="bouton" style="margin-top:24px"')
}

/** Throws for a link that is not http(s), since it could run something. */
function toHttp(href: string): string {
  if (!/^https?:\/\//.test(href)) throw new Error('The button of a mail opens a page of the portal.')
  return href
}

const raisonDe = ({ lecteur }: Mail) => RAISONS[lecteur ?? 'adherent']

const pied = (mail: Mail, organisme: Emetteur) =>
  [escapeHtml(coordonnees(organisme)), escapeHtml(raisonDe(mail)), ...lienDesabonnement(mail)]
    .map((html) => `<p class="encre2" style="${STYLE.pied}">${html}</p>`)
    .join('\n')

const lienDesabonnement = ({ desabonnement }: Mail) =>
  desabonnement
    ? [`<a class="encre2" href="${escapeHtml(toHttp(desabonnement.page))}" style="color:#46554A">${DESABONNEMENT}</a>`]
    : []

function coordonnees({ nom, adresse, telephone, contact_prenom }: Emetteur) {
  const qui = adresse ? `${nom}, ${lignesOf(adresse).join(', ')}.` : `${nom}.`
  if (!telephone) return qui
  return `${qui} Une question\u202f? Appelez ${contact_prenom ? `${contact_prenom} au` : 'le'} ${telephone.replaceAll(' ', '\u00a0')}.`
}

const toTexte = (mail: Mail, organisme: Emetteur) => {
  const { titre, paragraphes, faits = [], bouton, signature = [], note, desabonnement } = mail
  const sortie = desabonnement ? `\n${DESABONNEMENT}\u00a0: ${toHttp(desabonnement.page)}` : ''
  return [
    titre,
    ...paragraphes,
    faits.map(({ terme, valeur }) => `${terme}\u00a0: ${valeur}`).join('\n'),
    bouton && `${bouton.libelle}\u00a0:\n${toHttp(bouton.href)}`,
    ...signature,
    note,
    `-- \n${coordonnees(organisme)}\n${raisonDe(mail)}${sortie}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
