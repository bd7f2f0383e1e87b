const CONNUS = /\.(xlsx|csv|txt|zip)$/i

/** The checks possible before sending; the server checks the content. */
export function refusOf({ name, size }: Pick<File, 'name' | 'size'>, maximum: number): string | null {
  if (/\.(xls|xlsm|ods)$/i.test(name)) return 'Enregistrez ce classeur au format XLSX, puis envoyez-le.'
  if (!CONNUS.test(name)) return 'Choisissez un classeur XLSX, un CSV ou une archive de CSV.'
  if (size === 0) return 'Ce fichier est vide.'
  return size > maximum ? 'Ce fichier dépasse 50\u00a0Mo.' : null
}
