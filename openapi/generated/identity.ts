// Generated from openapi/identity.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/managed/svcacct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The service accounts, for global administrators; a service account sees itself. */
        get: operations["queryServiceAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/managed/svcacct#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a service account with an id of the server; persons who administer every realm only.
         * @description `name`, `description`, `accountStatus` (`active`, `inactive`), `scopes` and `jwks`: one to ten public keys for RS256, ES256 or EdDSA, as an object or as its text.
         */
        post: operations["createServiceAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/managed/svcacct/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        /** One service account. */
        get: operations["readServiceAccount"];
        /** Makes or replaces a service account; tokens lose at once what it has no more. Persons who administer every realm only. */
        put: operations["putServiceAccount"];
        post?: never;
        /** Removes a service account, and with it its tokens. Persons who administer every realm only. */
        delete: operations["deleteServiceAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{resourceType}/{resourceName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
            };
            cookie?: never;
        };
        /** A page of the objects of a type that the caller may see. */
        get: operations["queryManagedObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{resourceType}/{resourceName}#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an object with an id of the server. */
        post: operations["createManagedObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{resourceType}/{resourceName}/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
            };
            cookie?: never;
        };
        /** One object, with the attributes that the caller may see. */
        get: operations["readManagedObject"];
        /** Replaces an object, or creates it under this id with `If-None-Match: *`. */
        put: operations["putManagedObject"];
        post?: never;
        /** Deletes an object. */
        delete: operations["deleteManagedObject"];
        options?: never;
        head?: never;
        /** Changes single attributes. */
        patch: operations["patchManagedObject"];
        trace?: never;
    };
    "/{resourceType}/{resourceName}/{resourceId}/{relationship}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
                relationship: string;
            };
            cookie?: never;
        };
        /** A page of the objects that a relationship property refers to. */
        get: operations["queryRelationship"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/managed/{resourceName}/{resourceId}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
            };
            cookie?: never;
        };
        /** Applications of a person, their own and those of their roles; one's own, or those of anybody whose applications one sees. */
        get: operations["queryProfileApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification#_action=deleteNotificationsForTarget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes every notification of the caller. One is removed as an object of `internal/notification`; reading a person with `_fields=_notifications/*` reads them. */
        post: operations["deleteNotificationsForTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The schemas of every type. */
        get: operations["querySchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The JSON schema of a type, e.g. `managed/alpha_user`. */
        get: operations["readSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privilege#_action=listPrivileges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The resource paths on which the caller holds a privilege; a bare array. */
        post: operations["listPrivileges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privilege/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller may do with a type (`managed/alpha_user`) or one object of it (`managed/alpha_user/{id}`). */
        get: operations["readPrivilege"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The policies of a type or object, e.g. `managed/alpha_user/*`. */
        get: operations["readPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy/{resource}#_action=validateObject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries a whole object against the policies. */
        post: operations["validateObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy/{resource}#_action=validateProperty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries single properties against the policies. */
        post: operations["validateProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication#_action=login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who the caller is, and with which roles. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system#_action=testConnectorServers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Servers of connectors and whether they answer; administrators only. There are none. */
        post: operations["testConnectorServers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/info/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Version of the platform. */
        get: operations["readVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/info/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service is up. */
        get: operations["readPing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/info/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** As `login`, without an action. */
        get: operations["readLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/info/uiconfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of user interfaces; `configuration.lang` is the best locale for the request. Needs no sign-in. */
        get: operations["readUiConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/info/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Features of the platform and whether they are on. */
        get: operations["queryFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of configuration documents; for administrators. */
        get: operations["queryConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description e.g. `managed`, `ui/themerealm`, `uilocale/fr`. */
                name: string;
            };
            cookie?: never;
        };
        /** One configuration document. */
        get: operations["readConfig"];
        /** Writes one configuration document, refused whole for what `portal lint` calls an error; for administrators. */
        put: operations["putConfig"];
        post?: never;
        /** Deletes a configuration document; for administrators. */
        delete: operations["deleteConfig"];
        options?: never;
        head?: never;
        /** Changes parts of one configuration document; for administrators. */
        patch: operations["patchConfig"];
        trace?: never;
    };
    "/config/{name}#_action=try": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Only `managed`. */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would happen if the types of managed objects were written so: what would be refused, and how many stored objects would break which rule. Changes nothing. */
        post: operations["tryConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ui/theme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes of a realm: all, the default, or by journey, id or name. Needs no sign-in. */
        get: operations["queryThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/selfservice/kba": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The security questions a person can choose from. */
        get: operations["readSecurityQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/selfservice/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the caller can sign in. Beyond the wire of the tenant; a portal does without it. */
        get: operations["readOwnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/selfservice/rights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller may do with their own object, apart from privileges over others. Beyond the wire of the tenant; without it the schema’s marks decide. */
        get: operations["readOwnRights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/selfservice/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to the caller's account, what the caller asked for and decided, and what others decided of it, newest first. Beyond the wire of the tenant; a portal does without it. */
        get: operations["queryOwnActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people can agree to share with whom. */
        get: operations["queryConsentMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail, newest first, for auditors and global administrators; 403 for others. Beyond the wire of the tenant. Filters know `sequence`, `at`, `actor`, `action`, `resource`, `outcome`, `address`, `transactionId`, and `person` (user name of the realm, or path: what they did, and what was done to them). Each query is a row of the trail itself. */
        get: operations["queryAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/{auditId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One row of the audit trail. */
        get: operations["readAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ProfileApplication: {
            _id: string;
            name?: string;
            description?: string;
            icon?: string;
            /** @description Where it is launched; missing where it cannot be. */
            url?: string;
            templateName?: string;
        };
        Problem: {
            code: number;
            reason: string;
            /** @description In the language of the caller where the service speaks it. */
            message: string;
            /** @description `code` says why in a word, `params` what varies (docs/reference/problems.md). A refusal may have more. */
            detail?: unknown;
        };
        StoredObject: {
            _id: string;
            _rev: string;
            /** @description What the person was told; only where it is asked for. */
            _notifications?: components["schemas"]["Notification"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Something that a person is told. Only they see more of it than that it is there. */
        Notification: {
            /** @description The sentence in the language of the call. */
            message?: string;
            /** @description Names the sentence, e.g. `password-changed`; missing where the text was written by somebody. */
            code?: string;
            /** @description What stands in the sentence, by name; days as `{ day }`, moments as `{ moment }`. */
            params?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            notificationType?: "info" | "warning" | "error" | "success" | "danger";
            createDate?: string;
            topic?: string;
            /** @description Where it leads, e.g. `approval/{id}`. */
            about?: string;
        } & {
            [key: string]: unknown;
        };
        Document: {
            _id: string;
        } & {
            [key: string]: unknown;
        };
        TypesTrial: {
            /** @description Whether it would be written. */
            usable: boolean;
            /** @description Why not; `null` when it would. */
            refusal: string | null;
            /** @description What is wrong with the types, beyond what was wrong before. */
            faults: components["schemas"]["TypeFault"][];
            /** @description The types that would be added, changed or removed. */
            types: {
                name: string;
                /** @enum {string} */
                change: "added" | "changed" | "removed";
                /** @description How many there are. */
                objects: number;
                /** @description How many of them were tried; the rest is too much for one call. */
                looked: number;
                /** @description Rules that tried objects would break. */
                breaks: {
                    property: string;
                    /** @description As of a policy, e.g. `REQUIRED`; `UNDECLARED` for values that no property describes any more. */
                    requirement: string;
                    objects: number;
                }[];
            }[];
        };
        TypeFault: {
            /** @description Explained in docs/diagnostics.md. */
            code: string;
            /** @enum {string} */
            severity: "error" | "warning" | "info";
            /** @description JSON pointer in the document. */
            pointer: string;
            /** @description The fault is the key, not its value. */
            key?: boolean;
            message: string;
            hint: string;
        };
        ObjectPage: {
            result: components["schemas"]["StoredObject"][];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        DocumentPage: {
            result: components["schemas"]["Document"][];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        ConsentPage: {
            result: {
                _id: string;
                /** @description As `consentedMappings` names it. */
                name?: string;
                /** @description Type of the people concerned. */
                source?: string;
                displayName?: string;
                icon?: string;
                accessLevel?: string;
                fields?: string[];
            }[];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        AuditRow: {
            _id: string;
            /** @description Grows with each row of the store; numbers may be missing. */
            sequence: number;
            /** Format: date-time */
            at: string;
            /** @description Path of who did it; `anonymous`, `system`. */
            actor: string;
            /** @description User name where it is known; else as `actor`. */
            actorName: string;
            /** @description e.g. `update`, `sign-in`, `lock-out`, `call`, `read`. */
            action: string;
            resource: string;
            /** @description User name where it is known; else as `resource`. */
            resourceName: string;
            /** @description User name where it is known; else the kind of thing, e.g. `request`, `report`, `call`; `other`. */
            about: string;
            /** @enum {string} */
            outcome: "success" | "failure" | "refused";
            address: string | null;
            transactionId: string | null;
            /** @description Names of what changed; secrets too. */
            changed: string[];
            facts: {
                [key: string]: unknown;
            };
            /** @description Values before, without secrets; long ones as `sha256` and `size`. */
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            /** @description Whether values, address and facts belong to another realm, or to all, and are not shown to the auditor of a realm. */
            withheld: boolean;
        };
        AuditPage: {
            result: components["schemas"]["AuditRow"][];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        ActivityPage: {
            result: {
                id: string;
                /** @description e.g. `sign-in`, `profile-changed`; the portal has the words. */
                type: string;
                /** Format: date-time */
                at: string;
                /** @description e.g. `fields`, `mappings`; `byOther` when somebody else did it; `name` and `caseId` of what was asked for or decided, `by` with the names of who else decided it. */
                facts: {
                    [key: string]: unknown;
                };
            }[];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        /** @description As the tenant wrote it; only `properties` is certain. */
        ObjectSchema: {
            title?: string | null;
            description?: string | null;
            "mat-icon"?: string | null;
            icon?: string | null;
            order?: string[] | null;
            required?: string[] | null;
            properties: Record<string, never>;
        } & {
            [key: string]: unknown;
        };
        ListedPrivilege: {
            privilegePath: string;
            title: string;
            icon?: string;
            "mat-icon"?: string;
        } & {
            [key: string]: unknown;
        };
        Permission: {
            allowed: boolean;
            properties?: string[];
            /** @description Ids of objects of the type for which it does not hold, e.g. roles that come with the product and cannot be deleted. Only in the answer for a type; the answer for an object says `allowed` of that object. */
            except?: string[];
        };
        Privilege: {
            VIEW: components["schemas"]["Permission"];
            CREATE: components["schemas"]["Permission"];
            UPDATE: components["schemas"]["Permission"];
            DELETE: components["schemas"]["Permission"];
            ACTION: {
                allowed: boolean;
                actions: string[];
            };
        };
        PatchOperation: {
            /** @enum {string} */
            operation: "add" | "remove" | "replace" | "increment" | "move" | "copy" | "transform";
            field: string;
            value?: unknown;
            from?: string;
        };
        PolicyVerdict: {
            result: boolean;
            failedPolicyRequirements: {
                property: string;
                policyRequirements: {
                    policyRequirement: string;
                    params?: Record<string, never>;
                }[];
            }[];
        };
    };
    responses: {
        /** @description What went wrong, where, and what to do. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
        /** @description In which language the sentences of notifications and problems are, the best first; English where none of them is spoken. */
        AcceptLanguage: string;
        resourceType: "managed" | "internal";
        /** @description Type, e.g. `alpha_user`, `role`. */
        resourceName: string;
        resourceId: string;
        resource: string;
        queryFilter: string;
        /** @description `query-all`, `query-all-ids` or `*`. */
        queryId: string;
        fields: string;
        pageSize: number;
        pagedResultsOffset: number;
        pagedResultsCookie: string;
        sortKeys: string;
        totalPolicy: "NONE" | "ESTIMATE" | "EXACT";
        countOnly: boolean;
        waitForCompletion: boolean;
        ifMatch: string;
        ifNoneMatch: string;
    };
    requestBodies: {
        Object: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        Patch: {
            content: {
                "application/json": components["schemas"]["PatchOperation"][];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    queryServiceAccounts: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
                _fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createServiceAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putServiceAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description Replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteServiceAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryManagedObjects: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
                /** @description `query-all`, `query-all-ids` or `*`. */
                _queryId?: components["parameters"]["queryId"];
                _fields?: components["parameters"]["fields"];
                _pageSize?: components["parameters"]["pageSize"];
                _pagedResultsOffset?: components["parameters"]["pagedResultsOffset"];
                _pagedResultsCookie?: components["parameters"]["pagedResultsCookie"];
                _sortKeys?: components["parameters"]["sortKeys"];
                _totalPagedResultsPolicy?: components["parameters"]["totalPolicy"];
                _countOnly?: components["parameters"]["countOnly"];
            };
            header?: {
                /** @description In which language the sentences of notifications and problems are, the best first; English where none of them is spoken. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createManagedObject: {
        parameters: {
            query?: {
                _fields?: components["parameters"]["fields"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description The object, with Location and ETag. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readManagedObject: {
        parameters: {
            query?: {
                _fields?: components["parameters"]["fields"];
            };
            header?: {
                /** @description In which language the sentences of notifications and problems are, the best first; English where none of them is spoken. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object, with ETag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putManagedObject: {
        parameters: {
            query?: {
                _fields?: components["parameters"]["fields"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description The object as replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            /** @description The object as created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteManagedObject: {
        parameters: {
            query?: {
                _fields?: components["parameters"]["fields"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    patchManagedObject: {
        parameters: {
            query?: {
                _fields?: components["parameters"]["fields"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Patch"];
        responses: {
            /** @description The object as changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryRelationship: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
                _fields?: components["parameters"]["fields"];
                _pageSize?: components["parameters"]["pageSize"];
                _pagedResultsOffset?: components["parameters"]["pagedResultsOffset"];
                _pagedResultsCookie?: components["parameters"]["pagedResultsCookie"];
                _sortKeys?: components["parameters"]["sortKeys"];
                _totalPagedResultsPolicy?: components["parameters"]["totalPolicy"];
                _countOnly?: components["parameters"]["countOnly"];
            };
            header?: {
                /** @description In which language the sentences of notifications and problems are, the best first; English where none of them is spoken. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                resourceType: components["parameters"]["resourceType"];
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
                relationship: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryProfileApplications: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
                _fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /** @description Type, e.g. `alpha_user`, `role`. */
                resourceName: components["parameters"]["resourceName"];
                resourceId: components["parameters"]["resourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in order of name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ProfileApplication"][];
                        resultCount: number;
                        pagedResultsCookie: string | null;
                        totalPagedResultsPolicy: string;
                        totalPagedResults: number;
                        remainingPagedResults: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteNotificationsForTarget: {
        parameters: {
            query: {
                /** @description e.g. `managed/alpha_user/{id}`. */
                target: string;
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    querySchemas: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schemas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["resource"];
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
                    "application/json": components["schemas"]["ObjectSchema"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPrivileges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The privileges. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPrivilege"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPrivilege: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permissions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Privilege"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["resource"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        resource: string;
                        properties: Record<string, never>[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    validateObject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["resource"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyVerdict"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    validateProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resource: components["parameters"]["resource"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyVerdict"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        authenticationId: string;
                        authorization: {
                            id: string;
                            component: string;
                            roles: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testConnectorServers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The servers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openicf: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        productVersion: string;
                        productBuildDate?: string;
                        productRevision?: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readUiConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        configuration: Record<string, never>;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryFeatures: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The features. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryConfig: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
                _fields?: components["parameters"]["fields"];
                _pageSize?: components["parameters"]["pageSize"];
                _pagedResultsOffset?: components["parameters"]["pagedResultsOffset"];
                _sortKeys?: components["parameters"]["sortKeys"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readConfig: {
        parameters: {
            query?: {
                _fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /** @description e.g. `managed`, `ui/themerealm`, `uilocale/fr`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putConfig: {
        parameters: {
            query?: {
                waitForCompletion?: components["parameters"]["waitForCompletion"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description e.g. `managed`, `ui/themerealm`, `uilocale/fr`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description The document as replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The document as created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteConfig: {
        parameters: {
            query?: {
                waitForCompletion?: components["parameters"]["waitForCompletion"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description e.g. `managed`, `ui/themerealm`, `uilocale/fr`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    patchConfig: {
        parameters: {
            query?: {
                waitForCompletion?: components["parameters"]["waitForCompletion"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description e.g. `managed`, `ui/themerealm`, `uilocale/fr`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Patch"];
        responses: {
            /** @description The document as changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tryConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Only `managed`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Object"];
        responses: {
            /** @description What would happen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TypesTrial"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryThemes: {
        parameters: {
            query?: {
                /** @description Realm name; `/` is the root realm. */
                realm?: string;
                _queryFilter?: components["parameters"]["queryFilter"];
                _fields?: components["parameters"]["fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The themes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSecurityQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        _id: "account";
                        passwordSet: boolean;
                        passkey: boolean;
                        /** @description Names of the linked providers with which people can sign in now. */
                        providers: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readOwnRights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permissions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Privilege"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryOwnActivity: {
        parameters: {
            query?: {
                /** @description 20 without it. */
                _pageSize?: number;
                /** @description False leaves sign-ins out. */
                signIns?: boolean;
                _pagedResultsCookie?: components["parameters"]["pagedResultsCookie"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page; it may be shorter than asked for, and ends with the page without a cookie. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryConsentMappings: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
                _fields?: components["parameters"]["fields"];
                _pageSize?: components["parameters"]["pageSize"];
                _pagedResultsOffset?: components["parameters"]["pagedResultsOffset"];
                _sortKeys?: components["parameters"]["sortKeys"];
                _totalPagedResultsPolicy?: components["parameters"]["totalPolicy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mappings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryAudit: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["queryFilter"];
                /** @description 20 without it, 500 at most. */
                _pageSize?: number;
                _pagedResultsCookie?: components["parameters"]["pagedResultsCookie"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page; it may be shorter than asked for, and the last is the one without a cookie. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its sequence; of anything else there is no row. */
                auditId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRow"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
