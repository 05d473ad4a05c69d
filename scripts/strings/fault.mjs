/**
 * A fault that a person can put right: said in its own words, without where in the code it was
 * found.
 */
export class Fault extends Error {}
