/** The address of the header of a mail carries its token so: programs that read mails know no fragment. */
export type DesabonnementSearch = { jeton?: string }

export const parseDesabonnementSearch = ({ jeton }: Record<string, unknown>): DesabonnementSearch =>
  typeof jeton === 'string' && jeton !== '' ? { jeton } : {}
