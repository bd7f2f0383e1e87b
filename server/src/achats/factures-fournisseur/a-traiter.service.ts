import { readFacturesATraiter } from './a-traiter.repository.ts'

/** The inbox of suppliers’ invoices, as far as it waits for somebody. */
export const findFacturesATraiter = readFacturesATraiter
