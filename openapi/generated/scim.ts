// Generated from openapi/scim.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/ServiceProviderConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this service provider can do, and its bounds. */
        get: operations["readScimServiceProviderConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ResourceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of resources that the realm has. */
        get: operations["listScimResourceTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ResourceTypes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** One type of resources. */
        get: operations["readScimResourceType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The schemas of the resources, with the attributes that the realm's types have. */
        get: operations["listScimSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Schemas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** One schema by its URN. */
        get: operations["readScimSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the people of the realm. */
        get: operations["listScimUsers"];
        put?: never;
        /** Creates a person. */
        post: operations["createScimUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Users/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same page with the query in the body. */
        post: operations["searchScimUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** A person. 304 while `If-None-Match` names the present version. */
        get: operations["readScimUser"];
        /** Replaces all that can be written of a person; what is left out goes. */
        put: operations["replaceScimUser"];
        post?: never;
        /** Deletes a person, as an administrator does. */
        delete: operations["deleteScimUser"];
        options?: never;
        head?: never;
        /** Changes parts of a person (RFC 7644, 3.5.2), all of them or none. */
        patch: operations["patchScimUser"];
        trace?: never;
    };
    "/Groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the groups of the realm. */
        get: operations["listScimGroups"];
        put?: never;
        /** Creates a group. */
        post: operations["createScimGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Groups/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same page with the query in the body. */
        post: operations["searchScimGroups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** A group. 304 while `If-None-Match` names the present version. */
        get: operations["readScimGroup"];
        /** Replaces name and members of a group. */
        put: operations["replaceScimGroup"];
        post?: never;
        /** Deletes a group. */
        delete: operations["deleteScimGroup"];
        options?: never;
        head?: never;
        /** Changes parts of a group. Answered without a body unless attributes are asked for, because of long lists of members. */
        patch: operations["patchScimGroup"];
        trace?: never;
    };
    "/.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** People, then groups, that a filter over attributes of both finds. */
        post: operations["searchScimResources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Several changes in one call (RFC 7644, 3.7), each by itself; `bulkId:…` stands for what another one creates, also a later one. */
        post: operations["runScimBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/Me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers 501: connectors are nobody. */
        get: operations["readScimMe"];
        /** Answers 501. */
        put: operations["replaceScimMe"];
        /** Answers 501. */
        post: operations["createScimMe"];
        /** Answers 501. */
        delete: operations["deleteScimMe"];
        options?: never;
        head?: never;
        /** Answers 501. */
        patch: operations["patchScimMe"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Schemas: string[];
        Discovered: {
            schemas: components["schemas"]["Schemas"];
        } & {
            [key: string]: unknown;
        };
        Resource: {
            schemas: components["schemas"]["Schemas"];
            id: string;
            externalId?: string;
            meta?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description A page. */
        List: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/scim+json": {
                    schemas: components["schemas"]["Schemas"];
                    totalResults: number;
                    startIndex: number;
                    itemsPerPage: number;
                    Resources: {
                        [key: string]: unknown;
                    }[];
                };
            };
        };
        /** @description The resource; its version is in `ETag`. */
        Resource: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/scim+json": components["schemas"]["Resource"];
            };
        };
        /** @description What went wrong (RFC 7644, 3.12). */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/scim+json": {
                    schemas: components["schemas"]["Schemas"];
                    status: string;
                    /** @enum {string} */
                    scimType?: "invalidFilter" | "tooMany" | "uniqueness" | "mutability" | "invalidSyntax" | "invalidPath" | "noTarget" | "invalidValue" | "invalidVers" | "sensitive";
                    detail?: string;
                };
            };
        };
    };
    parameters: {
        /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
        IdempotencyKey: string;
        id: string;
        /** @description Names of the attributes that are answered, with commas between them. */
        attributes: string;
        /** @description Names of attributes that are not answered. */
        excludedAttributes: string;
    };
    requestBodies: {
        Resource: {
            content: {
                "application/scim+json": {
                    [key: string]: unknown;
                };
            };
        };
        Patch: {
            content: {
                "application/scim+json": {
                    schemas?: components["schemas"]["Schemas"];
                    Operations?: {
                        [key: string]: unknown;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        Search: {
            content: {
                "application/scim+json": {
                    schemas?: components["schemas"]["Schemas"];
                    filter?: string;
                    sortBy?: string;
                    /** @enum {string} */
                    sortOrder?: "ascending" | "descending";
                    startIndex?: number;
                    count?: number;
                    attributes?: string[];
                    excludedAttributes?: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readScimServiceProviderConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": components["schemas"]["Discovered"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listScimResourceTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["List"];
            default: components["responses"]["Error"];
        };
    };
    readScimResourceType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": components["schemas"]["Discovered"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listScimSchemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["List"];
            default: components["responses"]["Error"];
        };
    };
    readScimSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": components["schemas"]["Discovered"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listScimUsers: {
        parameters: {
            query?: {
                /** @description RFC 7644, 3.4.2.2; its bounds are those of the filter language. */
                filter?: string;
                sortBy?: string;
                sortOrder?: "ascending" | "descending";
                /** @description From 1; less counts as 1. */
                startIndex?: number;
                /** @description Less than 0 counts as 0; more than the largest page as that. */
                count?: number;
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["List"];
            default: components["responses"]["Error"];
        };
    };
    createScimUser: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resource"];
        responses: {
            201: components["responses"]["Resource"];
            default: components["responses"]["Error"];
        };
    };
    searchScimUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Search"];
        responses: {
            200: components["responses"]["List"];
            default: components["responses"]["Error"];
        };
    };
    readScimUser: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Resource"];
            /** @description As it was. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    replaceScimUser: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resource"];
        responses: {
            200: components["responses"]["Resource"];
            default: components["responses"]["Error"];
        };
    };
    deleteScimUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    patchScimUser: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Patch"];
        responses: {
            200: components["responses"]["Resource"];
            default: components["responses"]["Error"];
        };
    };
    listScimGroups: {
        parameters: {
            query?: {
                /** @description RFC 7644, 3.4.2.2; its bounds are those of the filter language. */
                filter?: string;
                sortBy?: string;
                sortOrder?: "ascending" | "descending";
                /** @description From 1; less counts as 1. */
                startIndex?: number;
                /** @description Less than 0 counts as 0; more than the largest page as that. */
                count?: number;
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["List"];
            default: components["responses"]["Error"];
        };
    };
    createScimGroup: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resource"];
        responses: {
            201: components["responses"]["Resource"];
            default: components["responses"]["Error"];
        };
    };
    searchScimGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Search"];
        responses: {
            200: components["responses"]["List"];
            default: components["responses"]["Error"];
        };
    };
    readScimGroup: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Resource"];
            /** @description As it was. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    replaceScimGroup: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resource"];
        responses: {
            200: components["responses"]["Resource"];
            default: components["responses"]["Error"];
        };
    };
    deleteScimGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    patchScimGroup: {
        parameters: {
            query?: {
                /** @description Names of the attributes that are answered, with commas between them. */
                attributes?: components["parameters"]["attributes"];
                /** @description Names of attributes that are not answered. */
                excludedAttributes?: components["parameters"]["excludedAttributes"];
            };
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Patch"];
        responses: {
            200: components["responses"]["Resource"];
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    searchScimResources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Search"];
        responses: {
            200: components["responses"]["List"];
            default: components["responses"]["Error"];
        };
    };
    runScimBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/scim+json": {
                    schemas?: components["schemas"]["Schemas"];
                    failOnErrors?: number;
                    Operations?: {
                        [key: string]: unknown;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        schemas: components["schemas"]["Schemas"];
                        Operations: {
                            method: string;
                            bulkId?: string;
                            version?: string;
                            location?: string;
                            status: string;
                            response?: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readScimMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As RFC 7644 has it, elsewhere. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    replaceScimMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As RFC 7644 has it, elsewhere. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    createScimMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As RFC 7644 has it, elsewhere. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    deleteScimMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As RFC 7644 has it, elsewhere. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    patchScimMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when it acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, or with another content, 409. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As RFC 7644 has it, elsewhere. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
}
