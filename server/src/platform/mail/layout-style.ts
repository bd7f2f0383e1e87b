/** Inline styles, for mail programs that remove style sheets: most of them only know tables and these attributes. */
const TEXTE = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const TITRE = "font-family:'Familjen Grotesk',Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

export const STYLE = {
  fond: 'margin:0;padding:0;background-color:#F7F4EC',
  colonne: 'width:100%;max-width:600px',
  marque: `${TITRE};font-size:20px;line-height:28px;font-weight:700;color:#18261D`,
  fiche: 'background-color:#FFFDF9;border:1px solid #DDD7C7;border-radius:12px',
  titre: `${TITRE};margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;color:#18261D`,
  paragraphe: `${TEXTE};margin:0 0 16px;font-size:16px;line-height:25px;color:#18261D`,
  terme: `${TEXTE};padding:10px 12px 10px 0;border-top:1px solid #DDD7C7;font-size:15px;line-height:22px;color:#46554A;vertical-align:top`,
  valeur: `${TEXTE};padding:10px 0;border-top:1px solid #DDD7C7;font-size:15px;line-height:22px;font-weight:600;color:#18261D;text-align:right;vertical-align:top;word-break:break-word`,
  bouton: 'height:50px;background-color:#1E4B33;border-radius:8px',
  lien: `${TEXTE};display:inline-block;padding:0 26px;font-size:16px;line-height:50px;font-weight:600;color:#FBF8EF;text-decoration:none`,
  note: `${TEXTE};margin:24px 0 0;font-size:14px;line-height:21px;color:#46554A;word-break:break-word`,
  pied: `${TEXTE};margin:0 0 6px;font-size:13px;line-height:20px;color:#46554A`,
} as const

/** For mail programs that keep style sheets: dark mode and narrow screens. */
export const FEUILLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.bord{padding-left:20px !important;padding-right:20px !important}.bouton{width:100% !important}.lien{display:block !important;padding:0 12px !important;text-align:center !important}}
@media (prefers-color-scheme:dark){.fond{background-color:#111813 !important}.fiche{background-color:#19221C !important;border-color:#2D3931 !important}.encre{color:#EFEBDF !important}.encre2{color:#BEC6B8 !important}.trait{border-color:#2D3931 !important}.vert{background-color:#8FC79D !important}.ble{background-color:#E3B656 !important}.surVert{color:#0C2014 !important}}`
