/** The server cannot start. The message is one French sentence for the person who starts it. */
export class StartError extends Error {}
