import { StartError } from './start-error.ts'

const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'Le port est déjà utilisé par un autre programme. Choisissez-en un autre avec la variable PORT.',
  EADDRNOTAVAIL: 'L’adresse de la variable HOST n’est pas une adresse de cette machine.',
  EACCES: 'Droits insuffisants pour ouvrir le port ou écrire dans le dossier des données (PORT, DATA_DIR).',
  EROFS: 'Le dossier des données est en lecture seule. Choisissez-en un autre avec la variable DATA_DIR.',
  ENOSPC: 'Le disque est plein.',
  ECONNREFUSED: 'Le serveur PostgreSQL de la variable DATABASE_URL ne répond pas.',
  ENOTFOUND: 'Le serveur PostgreSQL de la variable DATABASE_URL est introuvable.',
  ENOENT: 'Le serveur PostgreSQL de la variable DATABASE_URL est introuvable.',
  ETIMEDOUT: 'Le serveur PostgreSQL de la variable DATABASE_URL ne répond pas.',
  '28P01': 'Le serveur PostgreSQL refuse l’utilisateur ou le mot de passe de la variable DATABASE_URL.',
  '28000': 'Le serveur PostgreSQL refuse l’utilisateur ou le mot de passe de la variable DATABASE_URL.',
  '3D000': 'La base nommée par la variable DATABASE_URL n’existe pas.',
}

/** One sentence for the person who starts the server, without values or a stack. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] }
  const known = SENTENCES[code ?? ''] ?? SENTENCES[errors?.[0]?.code ?? '']
  return known ?? `Le démarrage a échoué (${code ?? (error instanceof Error ? error.name : 'cause inconnue')}).`
}
